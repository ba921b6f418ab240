import type { ControlPath } from '#contracts/control/control-operations.ts';
import { CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';
import { MAX_CONTROL_BODY } from '#contracts/control/snapshots.ts';
import type { BodyRule } from '../../http/read-body.ts';
import { type Answer, type Method, type Row, row } from '../../http/row.ts';

const JSON_BODY: BodyRule = { types: ['json'], maxBytes: MAX_CONTROL_BODY };

const WITH_BODY: readonly Method[] = ['POST', 'PUT', 'PATCH'];

/**
 * A row of the control API, for an operation of `CONTROL_OPERATIONS`. `path` begins after the prefix. POST, PUT and PATCH
 * take JSON unless `body` says otherwise.
 */
export function controlRow<M extends Method>(
  method: M,
  path: ControlPath<M>,
  answer: Answer,
  body: BodyRule = WITH_BODY.includes(method) ? JSON_BODY : 'none',
): Row {
  return row(method, [CONTROL_PREFIX + path], answer, body);
}
