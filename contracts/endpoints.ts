import { z } from 'zod';
import { aggregateItemsRequest, aggregateItemsResponse } from './content/aggregate-items.ts';
import { aggregatePipelineRequest, aggregatePipelineResponse } from './content/aggregate-pipeline.ts';
import { bulkInsertRequest, bulkItemsResponse, bulkRemoveRequest, bulkUpdateRequest } from './content/bulk-items.ts';
import { countItemsRequest, countItemsResponse } from './content/count-items.ts';
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
  queryReferencedRequest,
  queryReferencedResponse,
  replaceReferencesRequest,
  replaceReferencesResponse,
} from './content/references.ts';
import { removeItemRequest, truncateRequest, truncateResponse } from './content/remove-item.ts';
import { saveItemResponse } from './content/save-item.ts';
import { searchItemsRequest, searchItemsResponse } from './content/search-items.ts';
import { updateItemRequest } from './content/update-item.ts';
import { authenticationAnswer } from './identity/authentication-answer.ts';
import { changePasswordRequest, emptyResponse } from './identity/change-password.ts';
import { loginRequest } from './identity/login-request.ts';
import { registerRequest } from './identity/register-request.ts';
import { signOnRequest, signOnResponse } from './identity/sign-on.ts';
import { validateEmailRequest, validateEmailResponse } from './identity/validate-email.ts';
import { verifyFactorRequest } from './identity/verify-factor.ts';
import { currentMemberRequest, currentMemberResponse } from './members/member.ts';
import {
  listMembersRequest,
  memberRequest,
  memberResponse,
  membersResponse,
  queryMembersRequest,
  updateMemberRequest,
  updateOwnSlugRequest,
} from './members/members-api.ts';
import { tokenRequest } from './oauth/token-request.ts';
import { tokenResponse } from './oauth/token-response.ts';
import { type Operation, type OperationPaths, paths } from './paths.ts';
import { recoverRequest, sendActivationEmailRequest, sendRecoveryEmailRequest } from './recovery/recovery.ts';
import { redirectSessionRequest, redirectSessionResponse } from './redirects/redirect-session.ts';
import {
  resendDuringAuthenticationRequest,
  startVerificationRequest,
  startVerificationResponse,
  verifyDuringAuthenticationRequest,
} from './verification/verification.ts';

/** One operation of the platform: where it answers, and what goes in and out. */
export interface Endpoint extends OperationPaths {
  readonly request: z.ZodType;
  readonly response: z.ZodType;
}

/** Every operation, once: the simulator's routes and the contract suites read this table. */
export const endpoints = {
  token: { ...paths.token, request: tokenRequest, response: tokenResponse },
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
  insertReferences: { ...paths.insertReferences, request: bulkReferencesRequest, response: bulkReferencesResponse },
  removeReferences: { ...paths.removeReferences, request: bulkReferencesRequest, response: bulkReferencesResponse },
  bulkInsertItems: { ...paths.bulkInsertItems, request: bulkInsertRequest, response: bulkItemsResponse },
  bulkUpdateItems: { ...paths.bulkUpdateItems, request: bulkUpdateRequest, response: bulkItemsResponse },
  bulkSaveItems: { ...paths.bulkSaveItems, request: bulkInsertRequest, response: bulkItemsResponse },
  bulkPatchItems: { ...paths.bulkPatchItems, request: bulkPatchRequest, response: bulkItemsResponse },
  bulkRemoveItems: { ...paths.bulkRemoveItems, request: bulkRemoveRequest, response: bulkItemsResponse },
  currentMember: { ...paths.currentMember, request: currentMemberRequest, response: currentMemberResponse },
  changePassword: { ...paths.changePassword, request: changePasswordRequest, response: emptyResponse },
  signOn: { ...paths.signOn, request: signOnRequest, response: signOnResponse },
  validateEmail: { ...paths.validateEmail, request: validateEmailRequest, response: validateEmailResponse },
  verifyFactor: { ...paths.verifyFactor, request: verifyFactorRequest, response: authenticationAnswer },
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
} as const satisfies Record<Operation, Endpoint>;
