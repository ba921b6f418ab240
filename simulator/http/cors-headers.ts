import { CONSISTENCY_HEADER } from '#contracts/content/consistency-header.ts';
import { REQUEST_ID_HEADER } from '#contracts/errors/request-id.ts';

/** The headers that let any origin read an answer of the API (COR-1). */
export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': `${REQUEST_ID_HEADER}, ${CONSISTENCY_HEADER}, retry-after`,
} as const;
