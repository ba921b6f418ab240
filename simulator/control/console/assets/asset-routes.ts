import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EmptyAnswer, type HttpAnswer, TextAnswer } from '../../../http/answer.ts';
import { type ApiRequest, headerOf } from '../../../http/api-request.ts';
import type { Row } from '../../../http/row.ts';
import { consoleRow } from '../frame/console-row.ts';

const TYPES = { 'console.css': 'text/css; charset=utf-8', 'console.js': 'text/javascript; charset=utf-8' } as const;

/** The style sheet and the script of the console. Its pages may load no others. */
export function assetRoutes(): readonly Row[] {
  return [asset('console.css'), asset('console.js')];
}

function asset(name: keyof typeof TYPES): Row {
  return consoleRow('GET', `/assets/${name}`, (request) => assetAnswer(request, name));
}

async function assetAnswer(request: ApiRequest, name: keyof typeof TYPES): Promise<HttpAnswer> {
  const text = await readFile(join(import.meta.dirname, name), 'utf8');
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  const headers = {
    'cache-control': 'no-cache',
    etag,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  };
  if (headerOf(request, 'if-none-match') === etag) return new EmptyAnswer({ status: 304, headers });
  return new TextAnswer(TYPES[name], text, { headers });
}
