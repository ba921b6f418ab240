import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { CONSOLE_PREFIX } from '#contracts/control/control-prefix.ts';
import type { BodyRule } from '../../../http/read-body.ts';
import { type Answer, type Row, row } from '../../../http/row.ts';

const FORM_BODY: BodyRule = { types: ['form'], maxBytes: CONTENT_LIMITS.maxBodyBytes };

/** A row of the console. `path` begins after the prefix. POST takes a form unless `body` says otherwise. */
export function consoleRow(
  method: 'GET' | 'POST',
  path: '' | `/${string}`,
  answer: Answer,
  body: BodyRule = method === 'POST' ? FORM_BODY : 'none',
): Row {
  return row(method, [CONSOLE_PREFIX + path], answer, body);
}
