import { accountPaths, memberPaths } from './account-paths.ts';
import { factorPaths } from './factor-paths.ts';
import { sessionPaths } from './real-paths.ts';

/** The services of the platform. Each writes its errors in a format of its own, and is a tag of the OpenAPI document. */
export type Service =
  | 'tokens'
  | 'redirects'
  | 'identity'
  | 'verification'
  | 'recovery'
  | 'members'
  | 'content'
  | 'collections'
  | 'graphql'
  | 'media'
  | 'assets';

/**
 * The addresses of one operation, in the router's notation: `{name}` is one segment, `{*name}` is the rest of the path.
 */
export interface OperationPaths {
  /** The service that the operation belongs to. */
  readonly service: Service;
  readonly methods: readonly ('GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE')[];
  /** The path that official clients use. */
  readonly path: string;
  /** The short path of the specification. */
  readonly alias: string;
  /** Further real prefixes that the platform maps to the same operation (wire §1.3). */
  readonly also: readonly string[];
  /** Paths that match, but belong to a service that is not among these. */
  readonly except?: readonly string[];
}

type Method = OperationPaths['methods'][number];
type Alias = `/v${number}/${string}`;
/** The path is a literal type, so that the compiler checks the paths that core writes (`core/content/exchange.ts`). */
type DataPaths<A extends Alias> = OperationPaths & { readonly path: `/wix-data${A}` };

/** An operation on items. `alias` begins with the version (wire §2.1). */
function items<A extends Alias>(method: Method, alias: A): DataPaths<A> {
  return { service: 'content', ...dataPaths(method, alias) };
}

/**
 * An operation on collections, their indexes or their permissions. `alias` begins with the version. In the short path, an
 * id is one segment, and a slash in it has to be escaped: the stores have longer paths there (`/v2/collections/slug/shirts`).
 */
function collections<A extends Alias>(method: Method, alias: A): DataPaths<A> {
  return { service: 'collections', ...dataPaths(method, alias), alias: alias.replaceAll('{*', '{') };
}

/** An operation of the Media Manager. The specification has no short path for it. */
function media<P extends `/${string}`>(method: Method, path: P): OperationPaths & { readonly path: P } {
  return { service: 'media', methods: [method], path, alias: path, also: [] };
}

/** The addresses under the prefixes that items and collections share. */
function dataPaths<A extends Alias>(method: Method, alias: A): Omit<DataPaths<A>, 'service'> {
  return { methods: [method], path: `/wix-data${alias}`, alias, also: [`/data${alias}`, `/_api/cloud-data${alias}`] };
}

/** All addresses of every operation. real-paths.ts has the ones that a page has to ship. */
export const paths = {
  token: {
    service: 'tokens',
    methods: ['POST'],
    path: sessionPaths.token,
    alias: '/oauth2/token',
    // The last one is where servers renew (wire §1.4).
    also: ['/_api/oauth2/token', '/oauth/access'],
  },
  tokenInfo: {
    service: 'tokens',
    methods: ['POST'],
    path: '/oauth2/token-info',
    alias: '/oauth2/token-info',
    also: ['/_api/oauth2/token-info'],
  },
  listSiteScripts: {
    service: 'assets',
    methods: ['GET'],
    path: '/assets/scripts/v1/site-scripts',
    alias: '/v1/site-scripts',
    also: ['/_api/site-scripts/v1/site-scripts'],
  },
  createRedirectSession: {
    service: 'redirects',
    methods: ['POST'],
    path: sessionPaths.createRedirectSession,
    alias: '/v1/redirect-session',
    also: ['/redirect-session/v1/redirect-session', '/headless/v1/redirect-session'],
  },
  register: {
    service: 'identity',
    methods: ['POST'],
    path: sessionPaths.register,
    alias: '/v2/register',
    also: ['/iam/authentication/v2/register'],
  },
  login: {
    service: 'identity',
    methods: ['POST'],
    path: sessionPaths.login,
    alias: '/v2/login',
    also: ['/iam/authentication/v2/login'],
  },
  queryItems: {
    service: 'content',
    methods: ['GET', 'POST'],
    path: '/wix-data/v2/items/query',
    alias: '/v2/items/query',
    also: ['/data/v2/items/query', '/_api/cloud-data/v2/items/query'],
  },
  getItem: {
    service: 'content',
    methods: ['GET'],
    path: '/wix-data/v2/items/{*dataItemId}',
    alias: '/v2/items/{*dataItemId}',
    also: ['/data/v2/items/{*dataItemId}', '/_api/cloud-data/v2/items/{*dataItemId}'],
  },
  insertItem: items('POST', '/v2/items'),
  updateItem: items('POST', '/v2/items/update'),
  saveItem: items('POST', '/v2/items/save'),
  patchItem: items('POST', '/v2/items/patch'),
  removeItem: items('POST', '/v2/items/remove'),
  // These follow the public documentation. Official clients send the requests above (wire §2.1).
  updateItemAt: items('PUT', '/v2/items/{*dataItemId}'),
  patchItemAt: items('PATCH', '/v2/items/{*dataItemId}'),
  removeItemAt: items('DELETE', '/v2/items/{*dataItemId}'),
  truncate: items('POST', '/v2/items/truncate'),
  countItems: items('POST', '/v2/items/count'),
  queryDistinctValues: items('POST', '/v2/items/query-distinct-values'),
  aggregateItems: items('POST', '/v2/items/aggregate'),
  aggregatePipeline: items('POST', '/v2/items/aggregate-pipeline'),
  searchItems: items('POST', '/v2/items/search'),
  queryReferenced: items('POST', '/v2/items/query-referenced'),
  isReferenced: items('POST', '/v2/items/is-referenced'),
  replaceReferences: items('POST', '/v2/items/replace-references'),
  // Clients up to @wix/data 1.0.169 have calls for one reference.
  insertReference: items('POST', '/v2/items/insert-reference'),
  removeReference: items('POST', '/v2/items/remove-reference'),
  insertReferences: items('POST', '/v2/bulk/items/insert-references'),
  removeReferences: items('POST', '/v2/bulk/items/remove-references'),
  bulkInsertItems: items('POST', '/v2/bulk/items/insert'),
  bulkUpdateItems: items('POST', '/v2/bulk/items/update'),
  bulkSaveItems: items('POST', '/v2/bulk/items/save'),
  bulkPatchItems: items('POST', '/v2/bulk/items/patch'),
  bulkRemoveItems: items('POST', '/v2/bulk/items/remove'),
  createDraft: items('POST', '/v2/items/create-draft'),
  publishDraft: items('POST', '/v2/items/publish-draft'),
  unpublish: items('POST', '/v2/items/unpublish'),
  createCollection: collections('POST', '/v2/collections'),
  updateCollection: collections('PUT', '/v2/collections'),
  listCollections: collections('GET', '/v2/collections'),
  // Stores has a short path for its own collections.
  getCollection: {
    ...collections('GET', '/v2/collections/{*dataCollectionId}'),
    except: ['/v2/collections/query'],
  },
  deleteCollection: collections('DELETE', '/v2/collections/{*dataCollectionId}'),
  patchCollection: collections('PATCH', '/v2/collections/{*dataCollectionId}'),
  patchField: collections('PATCH', '/v2/collections/{*dataCollectionId}/patch-field'),
  restoreCollection: collections('POST', '/v2/collections/restore/{*dataCollectionId}'),
  createField: collections('POST', '/v2/collections/create-field'),
  updateField: collections('POST', '/v2/collections/update-field'),
  deleteField: collections('POST', '/v2/collections/delete-field'),
  addPlugin: collections('POST', '/v2/collections/add-plugin'),
  deletePlugin: collections('POST', '/v2/collections/delete-plugin'),
  addPublishPlugin: collections('POST', '/v2/collections/add-publish-plugin'),
  deletePublishPlugin: collections('POST', '/v2/collections/delete-publish-plugin'),
  addUrlizedPlugin: collections('POST', '/v2/collections/add-urlized-plugin'),
  deleteUrlizedPlugin: collections('POST', '/v2/collections/delete-urlized-plugin'),
  addMultilingualPlugin: collections('POST', '/v2/collections/add-multilingual-plugin'),
  deleteMultilingualPlugin: collections('POST', '/v2/collections/delete-multilingual-plugin'),
  addCmsPlugin: collections('POST', '/v2/collections/add-cms-plugin'),
  deleteCmsPlugin: collections('POST', '/v2/collections/delete-cms-plugin'),
  addCatalogPlugin: collections('POST', '/v2/collections/add-catalog-plugin'),
  deleteCatalogPlugin: collections('POST', '/v2/collections/delete-catalog-plugin'),
  addDraftItemsPlugin: collections('POST', '/v2/collections/add-draft-items-plugin'),
  deleteDraftItemsPlugin: collections('POST', '/v2/collections/delete-draft-items-plugin'),
  createIndex: collections('POST', '/v2/indexes'),
  dropIndex: collections('DELETE', '/v2/indexes'),
  listIndexes: collections('GET', '/v2/indexes'),
  availableIndexes: collections('GET', '/v2/indexes/available'),
  getDataPermissions: collections('GET', '/v1/permissions'),
  updateDataPermissions: collections('POST', '/v1/permissions'),
  currentDataPermissions: collections('GET', '/v1/permissions/current'),
  addSpecialPermissions: collections('POST', '/v1/permissions/special'),
  asyncPatchItems: items('POST', '/v2/bulk/items/async-patch-by-filter'),
  asyncRemoveItems: items('POST', '/v2/bulk/items/async-remove-by-filter'),
  asyncJobStatus: items('GET', '/v2/async-jobs/{jobId}/status'),
  updateSpecialPermissions: collections('POST', '/v1/permissions/special/{specialPermissionsId}'),
  removeSpecialPermissions: collections('DELETE', '/v1/permissions/special/{specialPermissionsId}'),
  currentMember: {
    service: 'members',
    methods: ['GET'],
    path: memberPaths.currentMember,
    alias: '/v1/members/my',
    also: ['/_api/members/v1/members/my'],
  },
  graphql: {
    service: 'graphql',
    methods: ['POST'],
    path: '/graphql/{apiVersion}',
    alias: '/graphql/{apiVersion}',
    also: [],
  },
  changePassword: {
    service: 'identity',
    methods: ['POST'],
    path: accountPaths.changePassword,
    alias: '/v2/change-password',
    also: ['/iam/authentication/v2/change-password'],
  },
  signOn: {
    service: 'identity',
    methods: ['POST'],
    path: accountPaths.signOn,
    alias: '/v2/sign-on',
    also: ['/iam/authentication/v2/sign-on'],
  },
  validateEmail: {
    service: 'identity',
    methods: ['POST'],
    path: '/_api/iam/authentication/v2/validate-email',
    alias: '/v2/validate-email',
    also: ['/iam/authentication/v2/validate-email'],
  },
  verifyFactor: {
    service: 'identity',
    methods: ['POST'],
    path: accountPaths.verifyFactor,
    alias: '/v2/{factorType}/verify',
    also: ['/iam/authentication/v2/{factorType}/verify'],
  },
  // The platform documents no way to set up a factor. These four are ours (decision 0046).
  enrollFactor: {
    service: 'identity',
    methods: ['POST'],
    path: factorPaths.enroll,
    alias: '/v2/{factorType}/enroll',
    also: ['/iam/authentication/v2/{factorType}/enroll'],
  },
  activateFactor: {
    service: 'identity',
    methods: ['POST'],
    path: factorPaths.activate,
    alias: '/v2/{factorType}/activate',
    also: ['/iam/authentication/v2/{factorType}/activate'],
  },
  listOwnFactors: {
    service: 'identity',
    methods: ['GET'],
    path: factorPaths.list,
    alias: '/v2/factors',
    also: ['/iam/authentication/v2/factors'],
  },
  removeOwnFactor: {
    service: 'identity',
    methods: ['DELETE'],
    path: factorPaths.remove,
    alias: '/v2/factors/{factorId}',
    also: ['/iam/authentication/v2/factors/{factorId}'],
  },
  sendRecoveryEmail: {
    service: 'recovery',
    methods: ['POST'],
    path: accountPaths.sendRecoveryEmail,
    alias: '/v1/send-email',
    also: ['/_iam/recovery/v1/send-email', '/iam/recovery/v1/send-email'],
  },
  sendActivationEmail: {
    service: 'recovery',
    methods: ['POST'],
    path: accountPaths.sendActivationEmail,
    alias: '/v1/activation-email',
    also: ['/_iam/recovery/v1/activation-email', '/iam/recovery/v1/activation-email'],
  },
  recover: {
    service: 'recovery',
    methods: ['POST'],
    path: accountPaths.recover,
    alias: '/v1/recover',
    also: ['/_iam/recovery/v1/recover', '/iam/recovery/v1/recover'],
  },
  startVerification: {
    service: 'verification',
    methods: ['POST'],
    path: accountPaths.startVerification,
    alias: '/v1/Start',
    also: ['/_api/iam/verification/v1/Start', '/v1/start', '/iam/verification/v1/start'],
  },
  verifyDuringAuthentication: {
    service: 'verification',
    methods: ['POST'],
    path: accountPaths.verifyDuringAuthentication,
    alias: '/v1/auth/verify',
    also: ['/iam/verification/v1/auth/verify'],
  },
  resendDuringAuthentication: {
    service: 'verification',
    methods: ['POST'],
    path: accountPaths.resendDuringAuthentication,
    alias: '/v1/auth/resend',
    also: ['/iam/verification/v1/auth/resend'],
  },
  deleteOwnMember: {
    service: 'members',
    methods: ['DELETE'],
    path: memberPaths.deleteOwnMember,
    alias: '/v1/members/my',
    also: ['/_api/members/v1/members/my'],
  },
  updateOwnSlug: {
    service: 'members',
    methods: ['POST'],
    path: '/members/v1/members/my/slug',
    alias: '/v1/members/my/slug',
    also: ['/_api/members/v1/members/my/slug'],
  },
  queryMembers: {
    service: 'members',
    methods: ['POST'],
    path: '/members/v1/members/query',
    alias: '/v1/members/query',
    also: ['/_api/members/v1/members/query'],
  },
  listMembers: {
    service: 'members',
    methods: ['GET'],
    path: '/members/v1/members',
    alias: '/v1/members',
    also: ['/_api/members/v1/members'],
  },
  getMember: {
    service: 'members',
    methods: ['GET'],
    path: '/members/v1/members/{id}',
    alias: '/v1/members/{id}',
    also: ['/_api/members/v1/members/{id}'],
  },
  updateMember: {
    service: 'members',
    methods: ['PATCH'],
    path: memberPaths.updateMember,
    alias: '/v1/members/{id}',
    also: ['/_api/members/v1/members/{id}'],
  },
  deleteMember: {
    service: 'members',
    methods: ['DELETE'],
    path: '/members/v1/members/{id}',
    alias: '/v1/members/{id}',
    also: ['/_api/members/v1/members/{id}'],
  },
  approveMember: {
    service: 'members',
    methods: ['POST'],
    path: '/members/v1/members/{id}/approve',
    alias: '/v1/members/{id}/approve',
    also: ['/_api/members/v1/members/{id}/approve'],
  },
  blockMember: {
    service: 'members',
    methods: ['POST'],
    path: '/members/v1/members/{id}/block',
    alias: '/v1/members/{id}/block',
    also: ['/_api/members/v1/members/{id}/block'],
  },
  muteMember: {
    service: 'members',
    methods: ['POST'],
    path: '/members/v1/members/{id}/mute',
    alias: '/v1/members/{id}/mute',
    also: ['/_api/members/v1/members/{id}/mute'],
  },
  unmuteMember: {
    service: 'members',
    methods: ['POST'],
    path: '/members/v1/members/{id}/unmute',
    alias: '/v1/members/{id}/unmute',
    also: ['/_api/members/v1/members/{id}/unmute'],
  },
  disconnectMember: {
    service: 'members',
    methods: ['POST'],
    path: '/members/v1/members/{id}/disconnect',
    alias: '/v1/members/{id}/disconnect',
    also: ['/_api/members/v1/members/{id}/disconnect'],
  },
  createMember: {
    service: 'members',
    methods: ['POST'],
    path: '/members/v1/members',
    alias: '/v1/members',
    also: ['/_api/members/v1/members'],
  },
  joinCommunity: {
    service: 'members',
    methods: ['POST'],
    path: '/members/v1/members/join-community',
    alias: '/v1/members/join-community',
    also: ['/_api/members/v1/members/join-community'],
  },
  leaveCommunity: {
    service: 'members',
    methods: ['POST'],
    path: '/members/v1/members/leave-community',
    alias: '/v1/members/leave-community',
    also: ['/_api/members/v1/members/leave-community'],
  },
  updateMemberSlug: {
    service: 'members',
    methods: ['POST'],
    path: '/members/v1/members/{id}/slug',
    alias: '/v1/members/{id}/slug',
    also: ['/_api/members/v1/members/{id}/slug'],
  },
  generateUploadUrl: media('POST', '/site-media/v1/files/generate-upload-url'),
  getFile: media('GET', '/site-media/v1/files/get-file-by-id'),
  listFiles: media('GET', '/site-media/v1/files'),
  deleteFiles: media('POST', '/site-media/v1/bulk/files/delete'),
} as const satisfies Record<string, OperationPaths>;
export type Operation = keyof typeof paths;
/** The paths that official clients use, in the router's notation. */
export type RealPath = (typeof paths)[Operation]['path'];

/** The pages on the site's own host that a browser is redirected to (wire §1.6). */
export const pagePaths = {
  authorize: { path: '/_api/oauth2/authorize', alias: '/oauth2/authorize' },
  register: { path: '/_api/iam/authentication/v1/register', alias: '/v1/register' },
  enterCode: { path: '/_api/iam/verification/v1/enter-code', alias: '/v1/enter-code' },
  forgotPassword: { path: '/_api/iam/recovery/v1/forgot-password', alias: '/v1/forgot-password' },
  recover: { path: '/_api/iam/recovery/v1/reset-password', alias: '/v1/reset-password' },
  login: { path: '/_api/iam/authentication/v1/login', alias: '/v1/login' },
  callback: { path: accountPaths.callback, alias: '/v1/callback' },
  logout: { path: '/_api/iam/authentication/v1/logout', alias: '/v1/logout' },
  checkout: { path: '/_api/redirects-api/v1/checkout', alias: '/v1/checkout' },
  shortAddress: { path: '/_api/redirects-api/v1/short', alias: '/r' },
} as const;
