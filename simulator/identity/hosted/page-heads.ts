import { pagePaths } from '#contracts/paths.ts';
import { EmptyAnswer } from '../../http/answer.ts';
import { type Row, row } from '../../http/row.ts';

/**
 * Answers HEAD and OPTIONS requests to the hosted pages. The row of the GET can use up the address, end a session or finish
 * a sign-in, although HEAD must not change anything. Mail scanners and link previews send HEAD. No other origin may read a
 * page (COR-3), so OPTIONS must not reach what answers for the operations.
 */
export function pageHeads(): readonly Row[] {
  const paths = Object.values(pagePaths).flatMap(({ path, alias }) => [path, alias]);
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return [
    row('HEAD', paths, async () => new EmptyAnswer({ headers })),
    row('OPTIONS', paths, async () => new EmptyAnswer({ status: 204, headers: { allow: 'GET, HEAD, POST' } })),
  ];
}
