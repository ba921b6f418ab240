import type { Operation } from './operations.ts';

/** Of every operation on items. */
const COLLECTION = ['WDE0025', 'WDE0026', 'WDE0027', 'WDE0080'];
const FILTER = [
  ...['WDE0016', 'WDE0056', 'WDE0057', 'WDE0058', 'WDE0059', 'WDE0060', 'WDE0063', 'WDE0064', 'WDE0070'],
  ...['WDE0093', 'WDE0169'],
];
const PAGED = ['WDE0077', 'WDE0121', 'WDE0151', 'WDE0152', 'WDE0180'];
const GROUPED = ['WDE0075', 'WDE0167', 'WDE0173'];
/** Of writes that store an item. */
const ITEM = ['WDE0004', 'WDE0009', 'WDE0119', 'WDE0123', 'WDE0133', 'WDE0134', 'WDE0168', 'WDE0303'];
const BULK = ['WDE0006', 'WDE0109', 'WDE0119'];
const LINK = ['WDE0020', 'WDE0021', 'WDE0119'];
/** Of every operation on the definition of a collection. */
const DEFINITION = ['WDE0025', 'WDE0026', 'WDE0075', 'WDE0144'];

/**
 * The codes with which each operation can refuse a request, apart from those that all services share. The conformance suites
 * hold the simulator to it: a code that they meet and this table lacks is an error.
 */
const CODES = {
  token: ['invalid_client', 'invalid_grant', 'invalid_request', 'unauthorized_client', 'unsupported_grant_type'],
  tokenInfo: ['invalid_request'],
  createRedirectSession: ['ASSERTION_FAILED', 'BAD_REQUEST', 'NOT_IMPLEMENTED'],
  register: ['-19970', '-19971', '-19995', 'BAD_REQUEST', 'PAYLOAD_TOO_LARGE'],
  login: [
    ...['-19970', '-19971', '-19973', '-19976', '-19999', 'BAD_REQUEST', 'IDENTITY_NOT_ACTIVE', 'INVALID_ARGUMENT'],
    ...['INVALID_STATE_TOKEN', 'PAYLOAD_TOO_LARGE'],
  ],
  changePassword: ['BAD_REQUEST', 'FRESH_LOGIN_REQUIRED'],
  signOn: ['BAD_REQUEST', 'IDENTITY_NOT_ACTIVE'],
  validateEmail: ['BAD_REQUEST'],
  verifyFactor: ['BAD_REQUEST', 'INVALID_STATE_TOKEN', 'ORIGIN_NOT_ALLOWED', 'VERIFICATION_FAILED'],
  enrollFactor: ['FACTOR_LIMIT_REACHED', 'FRESH_LOGIN_REQUIRED', 'ORIGIN_NOT_ALLOWED'],
  activateFactor: ['BAD_REQUEST', 'VERIFICATION_FAILED'],
  listOwnFactors: [],
  removeOwnFactor: ['FACTOR_NOT_FOUND', 'FRESH_LOGIN_REQUIRED'],
  startVerification: ['BAD_REQUEST', 'IDENTITY_NOT_FOUND'],
  verifyDuringAuthentication: ['BAD_REQUEST', 'INVALID_STATE_TOKEN', 'VERIFICATION_FAILED'],
  resendDuringAuthentication: ['BAD_REQUEST', 'INVALID_STATE_TOKEN'],
  sendRecoveryEmail: ['ASSERTION_FAILED', 'BAD_REQUEST', 'INVALID_REDIRECT_URL'],
  sendActivationEmail: ['BAD_REQUEST', 'IDENTITY_NOT_FOUND'],
  recover: ['BAD_REQUEST', 'INVALID_RECOVERY_TOKEN'],
  currentMember: ['BAD_REQUEST'],
  deleteOwnMember: [],
  updateOwnSlug: ['BAD_REQUEST', 'SLUG_ALREADY_EXISTS'],
  queryMembers: ['BAD_REQUEST'],
  listMembers: ['BAD_REQUEST'],
  getMember: ['NOT_FOUND'],
  updateMember: ['BAD_REQUEST', 'FRESH_LOGIN_REQUIRED', 'SLUG_ALREADY_EXISTS'],
  deleteMember: ['NOT_FOUND'],
  approveMember: ['ILLEGAL_TRANSITION', 'NOT_FOUND'],
  blockMember: ['ILLEGAL_TRANSITION', 'MEMBER_SELF_BLOCK_FORBIDDEN', 'NOT_FOUND'],
  muteMember: ['NOT_FOUND'],
  unmuteMember: ['NOT_FOUND'],
  disconnectMember: ['ILLEGAL_TRANSITION', 'NOT_FOUND'],
  createMember: ['ALREADY_EXISTS', 'BAD_REQUEST'],
  joinCommunity: [],
  leaveCommunity: [],
  updateMemberSlug: ['BAD_REQUEST', 'SLUG_ALREADY_EXISTS'],
  queryItems: [...COLLECTION, ...FILTER, ...PAGED, 'WDE0109'],
  getItem: [...COLLECTION, 'NOT_FOUND', 'WDE0073'],
  insertItem: [...COLLECTION, ...ITEM, 'BAD_REQUEST', 'WDE0074', 'WDE0079', 'WDE0109', 'WDE0179'],
  updateItem: [...COLLECTION, ...ITEM, 'BAD_REQUEST', 'WDE0007', 'WDE0073', 'WDE0178'],
  saveItem: [...COLLECTION, ...ITEM, 'WDE0007', 'WDE0079'],
  patchItem: [...COLLECTION, ...ITEM, 'WDE0073', 'WDE0178'],
  removeItem: [...COLLECTION, 'WDE0073', 'WDE0119', 'WDE0178'],
  updateItemAt: [...COLLECTION, ...ITEM, 'WDE0073', 'WDE0178'],
  patchItemAt: [...COLLECTION, ...ITEM, 'WDE0073', 'WDE0178'],
  removeItemAt: [...COLLECTION, 'WDE0073', 'WDE0178'],
  truncate: [...COLLECTION, 'WDE0119'],
  countItems: [...COLLECTION, ...FILTER, 'WDE0179'],
  queryDistinctValues: [...COLLECTION, ...FILTER, ...PAGED, 'WDE0167', 'WDE0173'],
  aggregateItems: [...COLLECTION, ...FILTER, ...PAGED, ...GROUPED],
  aggregatePipeline: [...COLLECTION, ...FILTER, ...PAGED, ...GROUPED],
  searchItems: [...COLLECTION, ...FILTER, ...PAGED, 'WDE0190'],
  queryReferenced: [...COLLECTION, 'WDE0020'],
  isReferenced: [...COLLECTION, 'WDE0020'],
  replaceReferences: [...COLLECTION, ...LINK],
  insertReference: [...COLLECTION, ...LINK, 'WDE0029', 'WDE0073'],
  removeReference: [...COLLECTION, ...LINK, 'WDE0153'],
  insertReferences: [...COLLECTION, ...LINK, 'WDE0006'],
  removeReferences: [...COLLECTION, ...LINK],
  bulkInsertItems: [...COLLECTION, ...BULK, 'WDE0005', 'WDE0168'],
  bulkUpdateItems: [...COLLECTION, ...BULK, 'WDE0005', 'WDE0007'],
  bulkSaveItems: [...COLLECTION, ...BULK, 'WDE0005'],
  bulkPatchItems: [...COLLECTION, ...BULK],
  bulkRemoveItems: [...COLLECTION, ...BULK, 'WDE0068', 'WDE0069'],
  createDraft: [...COLLECTION, ...ITEM, 'WDE0074'],
  publishDraft: [...COLLECTION, ...ITEM, 'WDE0073'],
  unpublish: [...COLLECTION, 'WDE0073'],
  asyncPatchItems: [...COLLECTION, ...FILTER],
  asyncRemoveItems: [...COLLECTION, ...FILTER, 'WDE0119'],
  asyncJobStatus: ['NOT_FOUND'],
  graphql: ['BAD_REQUEST', 'NOT_FOUND'],
  createCollection: ['WDE0075', 'WDE0104', 'WDE0119', 'WDE0134', 'WDE0144', 'WDE0147'],
  updateCollection: [...DEFINITION, 'WDE0147', 'WDE0178'],
  listCollections: ['WDE0077', 'WDE0080', 'WDE0144'],
  getCollection: [...DEFINITION, 'NOT_FOUND'],
  deleteCollection: [...DEFINITION, 'WDE0119'],
  patchField: [...DEFINITION, 'WDE0024'],
  patchCollection: [...DEFINITION],
  restoreCollection: [...DEFINITION],
  createField: [...DEFINITION, 'WDE0119', 'WDE0134', 'WDE0147'],
  updateField: [...DEFINITION, 'WDE0024', 'WDE0147'],
  deleteField: [...DEFINITION, 'WDE0024', 'WDE0147'],
  addPlugin: [...DEFINITION],
  deletePlugin: [...DEFINITION],
  addPublishPlugin: [...DEFINITION],
  deletePublishPlugin: [...DEFINITION],
  addUrlizedPlugin: [...DEFINITION],
  deleteUrlizedPlugin: [...DEFINITION],
  addMultilingualPlugin: [...DEFINITION],
  deleteMultilingualPlugin: [...DEFINITION],
  addCmsPlugin: [...DEFINITION],
  deleteCmsPlugin: [...DEFINITION],
  addCatalogPlugin: [...DEFINITION],
  deleteCatalogPlugin: [...DEFINITION],
  addDraftItemsPlugin: [...DEFINITION],
  deleteDraftItemsPlugin: [...DEFINITION],
  createIndex: [...DEFINITION, 'WDE0024', 'WDE0080', 'WDE0123', 'WDE0134', 'WDE0176'],
  dropIndex: [...DEFINITION, 'WDE0080'],
  listIndexes: [...DEFINITION],
  availableIndexes: [...DEFINITION],
  getDataPermissions: [...DEFINITION],
  updateDataPermissions: [...DEFINITION, 'WDE0119'],
  currentDataPermissions: [...DEFINITION],
  addSpecialPermissions: [...DEFINITION],
  updateSpecialPermissions: [...DEFINITION],
  removeSpecialPermissions: [...DEFINITION, 'NOT_FOUND'],
  generateUploadUrl: ['BAD_REQUEST'],
  getFile: ['BAD_REQUEST', 'NOT_FOUND'],
  listFiles: [],
  deleteFiles: ['BAD_REQUEST'],
  listSiteScripts: [],
} as const satisfies Record<Operation, readonly string[]>;

/** The codes with which an operation can refuse a request. */
export function codesOf(name: Operation): readonly string[] {
  // The token endpoint takes its credentials from the body.
  const shared = name === 'token' || name === 'tokenInfo' ? [] : ['UNAUTHENTICATED', 'FORBIDDEN'];
  return [...new Set([...shared, ...CODES[name]])];
}
