import { z } from 'zod';
import { listSiteScriptsRequest, listSiteScriptsResponse } from './assets/site-scripts.ts';
import {
  changedCollectionResponse,
  collectionRequest,
  collectionResponse,
  getCollectionRequest,
  listCollectionsRequest,
  listCollectionsResponse,
  namedCollectionRequest,
  patchCollectionRequest,
} from './collections/collections-api.ts';
import {
  addSpecialPermissionsRequest,
  currentDataPermissionsResponse,
  dataPermissionsResponse,
  removeSpecialPermissionsRequest,
  specialPermissionsResponse,
  updateDataPermissionsRequest,
  updateSpecialPermissionsRequest,
} from './collections/data-permissions-api.ts';
import { deleteFieldRequest, fieldRequest, patchFieldRequest } from './collections/fields-api.ts';
import {
  availableIndexesResponse,
  createIndexRequest,
  createIndexResponse,
  dropIndexRequest,
  listIndexesRequest,
  listIndexesResponse,
} from './collections/indexes-api.ts';
import {
  addCatalogPluginRequest,
  addCmsPluginRequest,
  addDraftItemsPluginRequest,
  addMultilingualPluginRequest,
  addPluginRequest,
  addPublishPluginRequest,
  addUrlizedPluginRequest,
  deleteDraftItemsPluginRequest,
  deletePluginRequest,
} from './collections/plugins-api.ts';
import { aggregateItemsRequest, aggregateItemsResponse } from './content/aggregate-items.ts';
import { aggregatePipelineRequest, aggregatePipelineResponse } from './content/aggregate-pipeline.ts';
import {
  asyncJobStatusRequest,
  asyncJobStatusResponse,
  asyncPatchRequest,
  asyncRemoveRequest,
  startedJobResponse,
} from './content/async-jobs.ts';
import { bulkInsertRequest, bulkItemsResponse, bulkRemoveRequest, bulkUpdateRequest } from './content/bulk-items.ts';
import { countItemsRequest, countItemsResponse } from './content/count-items.ts';
import { draftRequest, unpublishRequest, unpublishResponse } from './content/draft-items.ts';
import { getItemRequest, getItemResponse } from './content/get-item.ts';
import { insertItemRequest, writtenItemResponse } from './content/insert-item.ts';
import { bulkPatchRequest, patchItemRequest } from './content/patch-item.ts';
import { queryDistinctValuesRequest, queryDistinctValuesResponse } from './content/query-distinct-values.ts';
import { queryItemsRequest, queryItemsResponse } from './content/query-items.ts';
import {
  bulkReferencesRequest,
  bulkReferencesResponse,
  isReferencedRequest,
  isReferencedResponse,
  oneReferenceRequest,
  oneReferenceResponse,
  queryReferencedRequest,
  queryReferencedResponse,
  replaceReferencesRequest,
  replaceReferencesResponse,
} from './content/references.ts';
import { removeItemRequest, truncateRequest, truncateResponse } from './content/remove-item.ts';
import { saveItemResponse } from './content/save-item.ts';
import { searchItemsRequest, searchItemsResponse } from './content/search-items.ts';
import { updateItemRequest } from './content/update-item.ts';
import { graphqlRequest, graphqlResponse } from './graphql/graphql-request.ts';
import { authenticationAnswer } from './identity/authentication-answer.ts';
import { changePasswordRequest, emptyResponse } from './identity/change-password.ts';
import { loginRequest } from './identity/login-request.ts';
import {
  activateFactorRequest,
  activateFactorResponse,
  enrollFactorResponse,
  ownFactorsResponse,
} from './identity/own-factors.ts';
import { registerRequest } from './identity/register-request.ts';
import { signOnRequest, signOnResponse } from './identity/sign-on.ts';
import { validateEmailRequest, validateEmailResponse } from './identity/validate-email.ts';
import { verifyFactorRequest } from './identity/verify-factor.ts';
import {
  deleteFilesRequest,
  generateUploadUrlRequest,
  generateUploadUrlResponse,
  getFileRequest,
  getFileResponse,
  listFilesRequest,
  listFilesResponse,
} from './media/media-api.ts';
import { currentMemberRequest, currentMemberResponse } from './members/member.ts';
import {
  createMemberRequest,
  listMembersRequest,
  memberRequest,
  memberResponse,
  membersResponse,
  queryMembersRequest,
  updateMemberRequest,
  updateMemberSlugRequest,
  updateOwnSlugRequest,
} from './members/members-api.ts';
import { tokenInfoRequest, tokenInfoResponse } from './oauth/token-info.ts';
import { tokenRequest } from './oauth/token-request.ts';
import { anyTokenResponse } from './oauth/token-response.ts';
import { type Operation, type OperationPaths, paths } from './paths.ts';
import { recoverRequest, sendActivationEmailRequest, sendRecoveryEmailRequest } from './recovery/recovery.ts';
import { redirectSessionRequest, redirectSessionResponse } from './redirects/redirect-session.ts';
import {
  resendDuringAuthenticationRequest,
  startVerificationRequest,
  startVerificationResponse,
  verifyDuringAuthenticationRequest,
} from './verification/verification.ts';

/** One operation of the platform: its addresses, its request and its response. */
export interface Endpoint extends OperationPaths {
  readonly request: z.ZodType;
  readonly response: z.ZodType;
}

/** All operations. The simulator's routes and the contract suites read this table. */
export const endpoints = {
  token: { ...paths.token, request: tokenRequest, response: anyTokenResponse },
  tokenInfo: { ...paths.tokenInfo, request: tokenInfoRequest, response: tokenInfoResponse },
  listSiteScripts: { ...paths.listSiteScripts, request: listSiteScriptsRequest, response: listSiteScriptsResponse },
  createRedirectSession: {
    ...paths.createRedirectSession,
    request: redirectSessionRequest,
    response: redirectSessionResponse,
  },
  register: { ...paths.register, request: registerRequest, response: authenticationAnswer },
  login: { ...paths.login, request: loginRequest, response: authenticationAnswer },
  queryItems: { ...paths.queryItems, request: queryItemsRequest, response: queryItemsResponse },
  getItem: { ...paths.getItem, request: getItemRequest, response: getItemResponse },
  insertItem: { ...paths.insertItem, request: insertItemRequest, response: writtenItemResponse },
  updateItem: { ...paths.updateItem, request: updateItemRequest, response: writtenItemResponse },
  saveItem: { ...paths.saveItem, request: insertItemRequest, response: saveItemResponse },
  patchItem: { ...paths.patchItem, request: patchItemRequest, response: writtenItemResponse },
  removeItem: { ...paths.removeItem, request: removeItemRequest, response: writtenItemResponse },
  updateItemAt: { ...paths.updateItemAt, request: updateItemRequest, response: writtenItemResponse },
  patchItemAt: { ...paths.patchItemAt, request: patchItemRequest, response: writtenItemResponse },
  removeItemAt: { ...paths.removeItemAt, request: removeItemRequest, response: writtenItemResponse },
  truncate: { ...paths.truncate, request: truncateRequest, response: truncateResponse },
  countItems: { ...paths.countItems, request: countItemsRequest, response: countItemsResponse },
  queryDistinctValues: {
    ...paths.queryDistinctValues,
    request: queryDistinctValuesRequest,
    response: queryDistinctValuesResponse,
  },
  aggregateItems: { ...paths.aggregateItems, request: aggregateItemsRequest, response: aggregateItemsResponse },
  aggregatePipeline: {
    ...paths.aggregatePipeline,
    request: aggregatePipelineRequest,
    response: aggregatePipelineResponse,
  },
  searchItems: { ...paths.searchItems, request: searchItemsRequest, response: searchItemsResponse },
  queryReferenced: { ...paths.queryReferenced, request: queryReferencedRequest, response: queryReferencedResponse },
  isReferenced: { ...paths.isReferenced, request: isReferencedRequest, response: isReferencedResponse },
  replaceReferences: {
    ...paths.replaceReferences,
    request: replaceReferencesRequest,
    response: replaceReferencesResponse,
  },
  insertReference: { ...paths.insertReference, request: oneReferenceRequest, response: oneReferenceResponse },
  removeReference: { ...paths.removeReference, request: oneReferenceRequest, response: oneReferenceResponse },
  insertReferences: { ...paths.insertReferences, request: bulkReferencesRequest, response: bulkReferencesResponse },
  removeReferences: { ...paths.removeReferences, request: bulkReferencesRequest, response: bulkReferencesResponse },
  bulkInsertItems: { ...paths.bulkInsertItems, request: bulkInsertRequest, response: bulkItemsResponse },
  bulkUpdateItems: { ...paths.bulkUpdateItems, request: bulkUpdateRequest, response: bulkItemsResponse },
  bulkSaveItems: { ...paths.bulkSaveItems, request: bulkInsertRequest, response: bulkItemsResponse },
  bulkPatchItems: { ...paths.bulkPatchItems, request: bulkPatchRequest, response: bulkItemsResponse },
  bulkRemoveItems: { ...paths.bulkRemoveItems, request: bulkRemoveRequest, response: bulkItemsResponse },
  createDraft: { ...paths.createDraft, request: draftRequest, response: writtenItemResponse },
  publishDraft: { ...paths.publishDraft, request: draftRequest, response: writtenItemResponse },
  unpublish: { ...paths.unpublish, request: unpublishRequest, response: unpublishResponse },
  createCollection: { ...paths.createCollection, request: collectionRequest, response: collectionResponse },
  updateCollection: { ...paths.updateCollection, request: collectionRequest, response: collectionResponse },
  listCollections: { ...paths.listCollections, request: listCollectionsRequest, response: listCollectionsResponse },
  getCollection: { ...paths.getCollection, request: getCollectionRequest, response: collectionResponse },
  deleteCollection: { ...paths.deleteCollection, request: namedCollectionRequest, response: emptyResponse },
  patchCollection: { ...paths.patchCollection, request: patchCollectionRequest, response: changedCollectionResponse },
  patchField: { ...paths.patchField, request: patchFieldRequest, response: changedCollectionResponse },
  restoreCollection: {
    ...paths.restoreCollection,
    request: namedCollectionRequest,
    response: changedCollectionResponse,
  },
  createField: { ...paths.createField, request: fieldRequest, response: changedCollectionResponse },
  updateField: { ...paths.updateField, request: fieldRequest, response: changedCollectionResponse },
  deleteField: { ...paths.deleteField, request: deleteFieldRequest, response: changedCollectionResponse },
  addPlugin: { ...paths.addPlugin, request: addPluginRequest, response: changedCollectionResponse },
  deletePlugin: { ...paths.deletePlugin, request: deletePluginRequest, response: changedCollectionResponse },
  addPublishPlugin: {
    ...paths.addPublishPlugin,
    request: addPublishPluginRequest,
    response: changedCollectionResponse,
  },
  deletePublishPlugin: {
    ...paths.deletePublishPlugin,
    request: namedCollectionRequest,
    response: changedCollectionResponse,
  },
  addUrlizedPlugin: {
    ...paths.addUrlizedPlugin,
    request: addUrlizedPluginRequest,
    response: changedCollectionResponse,
  },
  deleteUrlizedPlugin: {
    ...paths.deleteUrlizedPlugin,
    request: namedCollectionRequest,
    response: changedCollectionResponse,
  },
  addMultilingualPlugin: {
    ...paths.addMultilingualPlugin,
    request: addMultilingualPluginRequest,
    response: changedCollectionResponse,
  },
  deleteMultilingualPlugin: {
    ...paths.deleteMultilingualPlugin,
    request: namedCollectionRequest,
    response: changedCollectionResponse,
  },
  addCmsPlugin: { ...paths.addCmsPlugin, request: addCmsPluginRequest, response: changedCollectionResponse },
  deleteCmsPlugin: { ...paths.deleteCmsPlugin, request: namedCollectionRequest, response: changedCollectionResponse },
  addCatalogPlugin: {
    ...paths.addCatalogPlugin,
    request: addCatalogPluginRequest,
    response: changedCollectionResponse,
  },
  deleteCatalogPlugin: {
    ...paths.deleteCatalogPlugin,
    request: namedCollectionRequest,
    response: changedCollectionResponse,
  },
  addDraftItemsPlugin: {
    ...paths.addDraftItemsPlugin,
    request: addDraftItemsPluginRequest,
    response: changedCollectionResponse,
  },
  deleteDraftItemsPlugin: {
    ...paths.deleteDraftItemsPlugin,
    request: deleteDraftItemsPluginRequest,
    response: changedCollectionResponse,
  },
  createIndex: { ...paths.createIndex, request: createIndexRequest, response: createIndexResponse },
  dropIndex: { ...paths.dropIndex, request: dropIndexRequest, response: emptyResponse },
  listIndexes: { ...paths.listIndexes, request: listIndexesRequest, response: listIndexesResponse },
  availableIndexes: { ...paths.availableIndexes, request: namedCollectionRequest, response: availableIndexesResponse },
  getDataPermissions: {
    ...paths.getDataPermissions,
    request: namedCollectionRequest,
    response: dataPermissionsResponse,
  },
  updateDataPermissions: {
    ...paths.updateDataPermissions,
    request: updateDataPermissionsRequest,
    response: dataPermissionsResponse,
  },
  currentDataPermissions: {
    ...paths.currentDataPermissions,
    request: namedCollectionRequest,
    response: currentDataPermissionsResponse,
  },
  addSpecialPermissions: {
    ...paths.addSpecialPermissions,
    request: addSpecialPermissionsRequest,
    response: specialPermissionsResponse,
  },
  updateSpecialPermissions: {
    ...paths.updateSpecialPermissions,
    request: updateSpecialPermissionsRequest,
    response: specialPermissionsResponse,
  },
  removeSpecialPermissions: {
    ...paths.removeSpecialPermissions,
    request: removeSpecialPermissionsRequest,
    response: emptyResponse,
  },
  asyncPatchItems: { ...paths.asyncPatchItems, request: asyncPatchRequest, response: startedJobResponse },
  asyncRemoveItems: { ...paths.asyncRemoveItems, request: asyncRemoveRequest, response: startedJobResponse },
  asyncJobStatus: { ...paths.asyncJobStatus, request: asyncJobStatusRequest, response: asyncJobStatusResponse },
  currentMember: { ...paths.currentMember, request: currentMemberRequest, response: currentMemberResponse },
  graphql: { ...paths.graphql, request: graphqlRequest, response: graphqlResponse },
  changePassword: { ...paths.changePassword, request: changePasswordRequest, response: emptyResponse },
  signOn: { ...paths.signOn, request: signOnRequest, response: signOnResponse },
  validateEmail: { ...paths.validateEmail, request: validateEmailRequest, response: validateEmailResponse },
  verifyFactor: { ...paths.verifyFactor, request: verifyFactorRequest, response: authenticationAnswer },
  enrollFactor: { ...paths.enrollFactor, request: z.object({}), response: enrollFactorResponse },
  activateFactor: { ...paths.activateFactor, request: activateFactorRequest, response: activateFactorResponse },
  listOwnFactors: { ...paths.listOwnFactors, request: z.object({}), response: ownFactorsResponse },
  removeOwnFactor: { ...paths.removeOwnFactor, request: z.object({}), response: emptyResponse },
  sendRecoveryEmail: { ...paths.sendRecoveryEmail, request: sendRecoveryEmailRequest, response: emptyResponse },
  sendActivationEmail: { ...paths.sendActivationEmail, request: sendActivationEmailRequest, response: emptyResponse },
  recover: { ...paths.recover, request: recoverRequest, response: authenticationAnswer },
  startVerification: {
    ...paths.startVerification,
    request: startVerificationRequest,
    response: startVerificationResponse,
  },
  verifyDuringAuthentication: {
    ...paths.verifyDuringAuthentication,
    request: verifyDuringAuthenticationRequest,
    response: authenticationAnswer,
  },
  resendDuringAuthentication: {
    ...paths.resendDuringAuthentication,
    request: resendDuringAuthenticationRequest,
    response: authenticationAnswer,
  },
  deleteOwnMember: { ...paths.deleteOwnMember, request: z.object({}), response: emptyResponse },
  updateOwnSlug: { ...paths.updateOwnSlug, request: updateOwnSlugRequest, response: memberResponse },
  queryMembers: { ...paths.queryMembers, request: queryMembersRequest, response: membersResponse },
  listMembers: { ...paths.listMembers, request: listMembersRequest, response: membersResponse },
  getMember: { ...paths.getMember, request: memberRequest, response: memberResponse },
  updateMember: { ...paths.updateMember, request: updateMemberRequest, response: memberResponse },
  deleteMember: { ...paths.deleteMember, request: z.object({}), response: emptyResponse },
  approveMember: { ...paths.approveMember, request: z.object({}), response: memberResponse },
  blockMember: { ...paths.blockMember, request: z.object({}), response: memberResponse },
  muteMember: { ...paths.muteMember, request: z.object({}), response: memberResponse },
  unmuteMember: { ...paths.unmuteMember, request: z.object({}), response: memberResponse },
  disconnectMember: { ...paths.disconnectMember, request: z.object({}), response: memberResponse },
  createMember: { ...paths.createMember, request: createMemberRequest, response: memberResponse },
  joinCommunity: { ...paths.joinCommunity, request: z.object({}), response: memberResponse },
  leaveCommunity: { ...paths.leaveCommunity, request: z.object({}), response: memberResponse },
  generateUploadUrl: {
    ...paths.generateUploadUrl,
    request: generateUploadUrlRequest,
    response: generateUploadUrlResponse,
  },
  getFile: { ...paths.getFile, request: getFileRequest, response: getFileResponse },
  listFiles: { ...paths.listFiles, request: listFilesRequest, response: listFilesResponse },
  deleteFiles: { ...paths.deleteFiles, request: deleteFilesRequest, response: emptyResponse },
  updateMemberSlug: { ...paths.updateMemberSlug, request: updateMemberSlugRequest, response: memberResponse },
} as const satisfies Record<Operation, Endpoint>;
