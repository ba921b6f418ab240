/** The header with the request id, on every answer (ERR-7). */
export const REQUEST_ID_HEADER = 'x-wix-request-id';
