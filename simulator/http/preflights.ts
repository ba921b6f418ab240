import type { RequestHandler } from 'express';
import { CONSISTENCY_HEADER } from '#contracts/content/consistency-header.ts';
import { METHOD_OVERRIDE_HEADER } from '#contracts/get-fallback.ts';
import { EmptyAnswer } from './answer.ts';
import { sendAnswer } from './send-answer.ts';

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

const PREFLIGHT = new EmptyAnswer({
  status: 204,
  headers: {
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': REQUEST_HEADERS.join(', '),
    'access-control-max-age': '7200',
  },
});

/**
 * Answers preflights: any origin may call the platform with a token in a header (COR-1, COR-2). The hosted pages come
 * before it, because they must not be readable for other origins (COR-3).
 */
export const preflights: RequestHandler = async (req, res, next) => {
  if (req.method === 'OPTIONS') await sendAnswer(res, PREFLIGHT);
  else next();
};
