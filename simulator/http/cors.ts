import type { RequestHandler } from 'express';
import { CONSISTENCY_HEADER } from '#contracts/content/consistency-header.ts';
import { REQUEST_ID_HEADER } from '#contracts/errors/request-id.ts';
import { METHOD_OVERRIDE_HEADER } from '#contracts/get-fallback.ts';

/** The headers of official clients (wire §1.2), and of clients that send a GET as POST. */
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

/** The headers that let any origin read an answer of the API (COR-1). */
export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': `${REQUEST_ID_HEADER}, ${CONSISTENCY_HEADER}, retry-after`,
} as const;

/**
 * Lets any origin call the platform with a token in a header (COR-1, COR-2). The hosted pages come before it, because
 * they must not be readable for other origins (COR-3).
 */
export const cors: RequestHandler = (req, res, next) => {
  res.set(CORS_HEADERS);
  if (req.method !== 'OPTIONS') return next();
  res
    .set({
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': REQUEST_HEADERS.join(', '),
      'access-control-max-age': '7200',
    })
    .status(204)
    .end();
};
