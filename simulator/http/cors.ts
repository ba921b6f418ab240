import { CONSISTENCY_HEADER } from '#contracts/content/consistency-header.ts';
import { REQUEST_ID_HEADER } from '#contracts/errors/request-id.ts';
import { METHOD_OVERRIDE_HEADER } from '#contracts/get-fallback.ts';
import { EmptyAnswer } from './answer.ts';

/** The headers that let any origin read an answer of the API (COR-1). */
export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': `${REQUEST_ID_HEADER}, ${CONSISTENCY_HEADER}, retry-after`,
} as const;

/** The headers of official clients, and of clients that send a GET as POST. */
const REQUEST_HEADERS = [
  'authorization',
  'content-type',
  'x-wix-bi-gateway',
  CONSISTENCY_HEADER,
  'x-wix-linguist',
  'wix-site-id',
  'wix-account-id',
  'client-binding',
  METHOD_OVERRIDE_HEADER,
];

/** The answer to a preflight: any origin may call the platform with a token in a header (COR-1, COR-2). */
export const PREFLIGHT = new EmptyAnswer({
  status: 204,
  headers: {
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': REQUEST_HEADERS.join(', '),
    'access-control-max-age': '7200',
  },
});
