/** The public module of the contracts. No file in this folder imports it. */
export { type Collection, collection, dataPermissions, permissionLevel } from './content/collection.ts';
export { clientContentErrors, contentErrors } from './content/content-errors.ts';
export { type DataItem, dataItem } from './content/data-item.ts';
export { CONTENT_LIMITS } from './content/limits.ts';
export { decodePayloadParameter, encodePayloadParameter } from './content/payload-parameter.ts';
export { SYSTEM_FIELDS } from './content/system-fields.ts';
export { type CommandEnvelope, commandEnvelope } from './control/command-envelope.ts';
export {
  advanceClockRequest,
  clockResponse,
  createMemberRequest,
  createSiteRequest,
  createSiteResponse,
  freezeClockRequest,
  inboxResponse,
  membersResponse,
  mintSessionRequest,
  mintSessionResponse,
  nextMessageResponse,
  readyLine,
  setClockRequest,
} from './control/control-api.ts';
export { CONTROL_PREFIX } from './control/control-prefix.ts';
export { DEFAULT_SITE } from './control/default-site.ts';
export { healthResponse, notReadyResponse } from './control/health.ts';
export { type OpenApiDocument, openApiResponse } from './control/open-api.ts';
export { DEFAULT_SITE_SETTINGS, type SiteSettings, siteSettings } from './control/site-settings.ts';
export { type ApplicationError, type ErrorEnvelope, errorEnvelope, type FieldViolation } from './errors/envelope.ts';
export { platformErrors } from './errors/platform-errors.ts';
export { identityErrors } from './identity/identity-errors.ts';
export { marginaliaCollections } from './marginalia/collections.ts';
export { authorizationRequest, type ResponseMode } from './oauth/authorization-request.ts';
export { codeChallenge, codeVerifier } from './oauth/code-verifier.ts';
export { tokenErrors } from './oauth/token-error.ts';
export { openApiDocument } from './openapi.ts';
export type { OperationRow, OperationRow as Endpoint } from './operations/operation-row.ts';
// `endpoints` and `paths` are what older versions called the table.
export { type Operation, operations, operations as endpoints, operations as paths } from './operations/operations.ts';
export { pagePaths } from './operations/page-paths.ts';
