import { accountPaths, memberPaths, sessionPaths } from './real-paths.ts';

/**
 * The addresses of one operation, in the router's notation: `{name}` is one segment, `{*name}` is the rest of the path.
 */
export interface OperationPaths {
  readonly methods: readonly ('GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE')[];
  /** The path that official clients use. */
  readonly path: string;
  /** The short path of the specification. */
  readonly alias: string;
  /** Further real prefixes that the platform maps to the same operation (wire §1.3). */
  readonly also: readonly string[];
}

/** A POST of the content service. `suffix` is the part of the path after the version (wire §2.1). */
function contentPost(suffix: `/${string}`): OperationPaths {
  return dataPaths('POST', `/v2${suffix}`);
}

/** An operation under the prefixes of the content service. `alias` begins with the version. */
function dataPaths(method: OperationPaths['methods'][number], alias: `/${string}`): OperationPaths {
  return { methods: [method], path: `/wix-data${alias}`, alias, also: [`/data${alias}`, `/_api/cloud-data${alias}`] };
}

/** All addresses of every operation. real-paths.ts has the ones that a page has to ship. */
export const paths = {
  token: { methods: ['POST'], path: sessionPaths.token, alias: '/oauth2/token', also: ['/_api/oauth2/token'] },
  createRedirectSession: {
    methods: ['POST'],
    path: sessionPaths.createRedirectSession,
    alias: '/v1/redirect-session',
    also: ['/redirect-session/v1/redirect-session', '/headless/v1/redirect-session'],
  },
  register: {
    methods: ['POST'],
    path: sessionPaths.register,
    alias: '/v2/register',
    also: ['/iam/authentication/v2/register'],
  },
  login: {
    methods: ['POST'],
    path: sessionPaths.login,
    alias: '/v2/login',
    also: ['/iam/authentication/v2/login'],
  },
  queryItems: {
    methods: ['GET', 'POST'],
    path: '/wix-data/v2/items/query',
    alias: '/v2/items/query',
    also: ['/data/v2/items/query', '/_api/cloud-data/v2/items/query'],
  },
  getItem: {
    methods: ['GET'],
    path: '/wix-data/v2/items/{*dataItemId}',
    alias: '/v2/items/{*dataItemId}',
    also: ['/data/v2/items/{*dataItemId}', '/_api/cloud-data/v2/items/{*dataItemId}'],
  },
  insertItem: contentPost('/items'),
  updateItem: contentPost('/items/update'),
  saveItem: contentPost('/items/save'),
  patchItem: contentPost('/items/patch'),
  removeItem: contentPost('/items/remove'),
  // These follow the public documentation. Official clients send the requests above (wire §2.1).
  updateItemAt: dataPaths('PUT', '/v2/items/{*dataItemId}'),
  patchItemAt: dataPaths('PATCH', '/v2/items/{*dataItemId}'),
  removeItemAt: dataPaths('DELETE', '/v2/items/{*dataItemId}'),
  truncate: contentPost('/items/truncate'),
  countItems: contentPost('/items/count'),
  queryDistinctValues: contentPost('/items/query-distinct-values'),
  aggregateItems: contentPost('/items/aggregate'),
  aggregatePipeline: contentPost('/items/aggregate-pipeline'),
  searchItems: contentPost('/items/search'),
  queryReferenced: contentPost('/items/query-referenced'),
  isReferenced: contentPost('/items/is-referenced'),
  replaceReferences: contentPost('/items/replace-references'),
  insertReferences: contentPost('/bulk/items/insert-references'),
  removeReferences: contentPost('/bulk/items/remove-references'),
  bulkInsertItems: contentPost('/bulk/items/insert'),
  bulkUpdateItems: contentPost('/bulk/items/update'),
  bulkSaveItems: contentPost('/bulk/items/save'),
  bulkPatchItems: contentPost('/bulk/items/patch'),
  bulkRemoveItems: contentPost('/bulk/items/remove'),
  createDraft: contentPost('/items/create-draft'),
  publishDraft: contentPost('/items/publish-draft'),
  unpublish: contentPost('/items/unpublish'),
  createCollection: dataPaths('POST', '/v2/collections'),
  updateCollection: dataPaths('PUT', '/v2/collections'),
  listCollections: dataPaths('GET', '/v2/collections'),
  getCollection: dataPaths('GET', '/v2/collections/{*dataCollectionId}'),
  deleteCollection: dataPaths('DELETE', '/v2/collections/{*dataCollectionId}'),
  patchCollection: dataPaths('PATCH', '/v2/collections/{*dataCollectionId}'),
  patchField: dataPaths('PATCH', '/v2/collections/{*dataCollectionId}/patch-field'),
  restoreCollection: dataPaths('POST', '/v2/collections/restore/{*dataCollectionId}'),
  createField: contentPost('/collections/create-field'),
  updateField: contentPost('/collections/update-field'),
  deleteField: contentPost('/collections/delete-field'),
  addPlugin: contentPost('/collections/add-plugin'),
  deletePlugin: contentPost('/collections/delete-plugin'),
  addPublishPlugin: contentPost('/collections/add-publish-plugin'),
  deletePublishPlugin: contentPost('/collections/delete-publish-plugin'),
  addUrlizedPlugin: contentPost('/collections/add-urlized-plugin'),
  deleteUrlizedPlugin: contentPost('/collections/delete-urlized-plugin'),
  addMultilingualPlugin: contentPost('/collections/add-multilingual-plugin'),
  deleteMultilingualPlugin: contentPost('/collections/delete-multilingual-plugin'),
  addCmsPlugin: contentPost('/collections/add-cms-plugin'),
  deleteCmsPlugin: contentPost('/collections/delete-cms-plugin'),
  addCatalogPlugin: contentPost('/collections/add-catalog-plugin'),
  deleteCatalogPlugin: contentPost('/collections/delete-catalog-plugin'),
  addDraftItemsPlugin: contentPost('/collections/add-draft-items-plugin'),
  deleteDraftItemsPlugin: contentPost('/collections/delete-draft-items-plugin'),
  createIndex: dataPaths('POST', '/v2/indexes'),
  dropIndex: dataPaths('DELETE', '/v2/indexes'),
  listIndexes: dataPaths('GET', '/v2/indexes'),
  availableIndexes: dataPaths('GET', '/v2/indexes/available'),
  getDataPermissions: dataPaths('GET', '/v1/permissions'),
  updateDataPermissions: dataPaths('POST', '/v1/permissions'),
  currentDataPermissions: dataPaths('GET', '/v1/permissions/current'),
  addSpecialPermissions: dataPaths('POST', '/v1/permissions/special'),
  asyncPatchItems: contentPost('/bulk/items/async-patch-by-filter'),
  asyncRemoveItems: contentPost('/bulk/items/async-remove-by-filter'),
  asyncJobStatus: { ...contentPost('/async-jobs/{jobId}/status'), methods: ['GET'] },
  updateSpecialPermissions: dataPaths('POST', '/v1/permissions/special/{specialPermissionsId}'),
  removeSpecialPermissions: dataPaths('DELETE', '/v1/permissions/special/{specialPermissionsId}'),
  currentMember: {
    methods: ['GET'],
    path: memberPaths.currentMember,
    alias: '/v1/members/my',
    also: ['/_api/members/v1/members/my'],
  },
  graphql: { methods: ['POST'], path: '/graphql/{apiVersion}', alias: '/graphql/{apiVersion}', also: [] },
  changePassword: {
    methods: ['POST'],
    path: accountPaths.changePassword,
    alias: '/v2/change-password',
    also: ['/iam/authentication/v2/change-password'],
  },
  signOn: {
    methods: ['POST'],
    path: accountPaths.signOn,
    alias: '/v2/sign-on',
    also: ['/iam/authentication/v2/sign-on'],
  },
  validateEmail: {
    methods: ['POST'],
    path: '/_api/iam/authentication/v2/validate-email',
    alias: '/v2/validate-email',
    also: ['/iam/authentication/v2/validate-email'],
  },
  verifyFactor: {
    methods: ['POST'],
    path: accountPaths.verifyFactor,
    alias: '/v2/{factorType}/verify',
    also: ['/iam/authentication/v2/{factorType}/verify'],
  },
  sendRecoveryEmail: {
    methods: ['POST'],
    path: accountPaths.sendRecoveryEmail,
    alias: '/v1/send-email',
    also: ['/_iam/recovery/v1/send-email', '/iam/recovery/v1/send-email'],
  },
  sendActivationEmail: {
    methods: ['POST'],
    path: '/_api/iam/recovery/v1/activation-email',
    alias: '/v1/activation-email',
    also: ['/_iam/recovery/v1/activation-email', '/iam/recovery/v1/activation-email'],
  },
  recover: {
    methods: ['POST'],
    path: accountPaths.recover,
    alias: '/v1/recover',
    also: ['/_iam/recovery/v1/recover', '/iam/recovery/v1/recover'],
  },
  startVerification: {
    methods: ['POST'],
    path: '/_api/iam/verification/v1/start',
    alias: '/v1/Start',
    also: ['/_api/iam/verification/v1/Start', '/v1/start', '/iam/verification/v1/start'],
  },
  verifyDuringAuthentication: {
    methods: ['POST'],
    path: accountPaths.verifyDuringAuthentication,
    alias: '/v1/auth/verify',
    also: ['/iam/verification/v1/auth/verify'],
  },
  resendDuringAuthentication: {
    methods: ['POST'],
    path: accountPaths.resendDuringAuthentication,
    alias: '/v1/auth/resend',
    also: ['/iam/verification/v1/auth/resend'],
  },
  deleteOwnMember: {
    methods: ['DELETE'],
    path: memberPaths.deleteOwnMember,
    alias: '/v1/members/my',
    also: ['/_api/members/v1/members/my'],
  },
  updateOwnSlug: {
    methods: ['POST'],
    path: '/members/v1/members/my/slug',
    alias: '/v1/members/my/slug',
    also: ['/_api/members/v1/members/my/slug'],
  },
  queryMembers: {
    methods: ['POST'],
    path: '/members/v1/members/query',
    alias: '/v1/members/query',
    also: ['/_api/members/v1/members/query'],
  },
  listMembers: {
    methods: ['GET'],
    path: '/members/v1/members',
    alias: '/v1/members',
    also: ['/_api/members/v1/members'],
  },
  getMember: {
    methods: ['GET'],
    path: '/members/v1/members/{id}',
    alias: '/v1/members/{id}',
    also: ['/_api/members/v1/members/{id}'],
  },
  updateMember: {
    methods: ['PATCH'],
    path: memberPaths.updateMember,
    alias: '/v1/members/{id}',
    also: ['/_api/members/v1/members/{id}'],
  },
  deleteMember: {
    methods: ['DELETE'],
    path: '/members/v1/members/{id}',
    alias: '/v1/members/{id}',
    also: ['/_api/members/v1/members/{id}'],
  },
  approveMember: {
    methods: ['POST'],
    path: '/members/v1/members/{id}/approve',
    alias: '/v1/members/{id}/approve',
    also: ['/_api/members/v1/members/{id}/approve'],
  },
  blockMember: {
    methods: ['POST'],
    path: '/members/v1/members/{id}/block',
    alias: '/v1/members/{id}/block',
    also: ['/_api/members/v1/members/{id}/block'],
  },
} as const satisfies Record<string, OperationPaths>;
export type Operation = keyof typeof paths;

/** The pages on the site's own host that a browser is redirected to (wire §1.6). */
export const pagePaths = {
  authorize: { path: '/_api/oauth2/authorize', alias: '/oauth2/authorize' },
  register: { path: '/_api/iam/authentication/v1/register', alias: '/v1/register' },
  enterCode: { path: '/_api/iam/verification/v1/enter-code', alias: '/v1/enter-code' },
  forgotPassword: { path: '/_api/iam/recovery/v1/forgot-password', alias: '/v1/forgot-password' },
  recover: { path: '/_api/iam/recovery/v1/reset-password', alias: '/v1/reset-password' },
  login: { path: '/_api/iam/authentication/v1/login', alias: '/v1/login' },
  callback: { path: '/_api/iam/authentication/v1/callback', alias: '/v1/callback' },
  logout: { path: '/_api/iam/authentication/v1/logout', alias: '/v1/logout' },
} as const;
