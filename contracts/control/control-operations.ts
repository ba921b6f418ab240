/**
 * Every operation of the control API; paths begin after its prefix. The simulator's rows and the test kit's client are held to
 * this list, so an operation of one without the other is an error.
 */
export const CONTROL_OPERATIONS = [
  'GET /health',
  'GET /health/ready',
  'GET /health/live',
  'GET /metrics',
  'GET /openapi.json',
  'GET /sites',
  'POST /sites',
  'DELETE /sites/{siteId}',
  'POST /sites/{siteId}/reset',
  'GET /sites/{siteId}/settings',
  'PATCH /sites/{siteId}/settings',
  'GET /sites/{siteId}/clock',
  'POST /sites/{siteId}/clock/freeze',
  'POST /sites/{siteId}/clock/set',
  'POST /sites/{siteId}/clock/advance',
  'POST /sites/{siteId}/clock/resume',
  'GET /sites/{siteId}/members',
  'POST /sites/{siteId}/members',
  'PUT /sites/{siteId}/members/{memberId}/role',
  'POST /sites/{siteId}/members/{memberId}/{verb}',
  'POST /sites/{siteId}/sessions',
  'GET /sites/{siteId}/inbox',
  'GET /sites/{siteId}/inbox/next',
  'GET /sites/{siteId}/push',
  'POST /sites/{siteId}/push/{challengeId}/{verb}',
  'GET /sites/{siteId}/snapshots',
  'POST /sites/{siteId}/snapshots',
  'POST /sites/{siteId}/snapshots/import',
  'GET /sites/{siteId}/snapshots/{snapshotId}',
  'DELETE /sites/{siteId}/snapshots/{snapshotId}',
  'POST /sites/{siteId}/snapshots/{snapshotId}/restore',
  'GET /sites/{siteId}/faults',
  'POST /sites/{siteId}/faults',
  'DELETE /sites/{siteId}/faults',
  'DELETE /sites/{siteId}/faults/{faultId}',
  'GET /sites/{siteId}/requests',
  'GET /sites/{siteId}/requests/{requestId}',
  'POST /sites/{siteId}/requests/record',
  'POST /sites/{siteId}/requests/stop',
  'DELETE /sites/{siteId}/requests',
  'GET /sites/{siteId}/unplayed',
  'DELETE /sites/{siteId}/unplayed',
  'GET /unplayed',
  'DELETE /unplayed',
] as const;
type ControlOperation = (typeof CONTROL_OPERATIONS)[number];

/** The paths of the control API that have an operation with this method. */
export type ControlPath<
  Method extends string,
  Operation = ControlOperation,
> = Operation extends `${Method} ${infer Path}` ? Path : never;
