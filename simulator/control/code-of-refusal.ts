import { fieldIn } from '../query/value.ts';

/** The codes of statuses whose answers have none. */
const OF_STATUS: Readonly<Record<number, string>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  408: 'REQUEST_TIMEOUT',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'URI_TOO_LONG',
  417: 'EXPECTATION_FAILED',
  431: 'HEADERS_TOO_LARGE',
  501: 'NOT_IMPLEMENTED',
  503: 'SERVICE_UNAVAILABLE',
};

/** The code in the body of an error, in any of the formats of the services. Undefined if it has none. */
export function codeIn(body: object): string | undefined {
  const details = fieldIn(body, 'details');
  const named = fieldIn(fieldIn(details, 'applicationError'), 'code') ?? fieldIn(body, 'error');
  return typeof named === 'string' ? named : undefined;
}

/** The code of a refusal whose answer has no code of its own. Undefined for a failure of the service (from status 500). */
export function codeOfStatus(status: number): string | undefined {
  return OF_STATUS[status] ?? (status < 500 ? 'BAD_REQUEST' : undefined);
}
