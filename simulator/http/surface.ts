import type { IncomingHttpHeaders } from 'node:http';
import type { HttpAnswer } from './answer.ts';
import { type FoundRow, routeTable } from './route-table.ts';
import type { Row, RowAnswer } from './row.ts';

/** A part of the application that answers by rows, all with the same headers and the same kind of errors. */
export interface Surface {
  /** The row for a request; undefined: the next surface is asked. */
  readonly find: (method: string, path: string, headers: IncomingHttpHeaders) => FoundRow | undefined;
  /** Headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** Serialises JSON. */
  readonly textOf: (body: object) => string;
  /** The page for a refusal. Without it, refusals are JSON. A defect is JSON always. */
  readonly errorPage?: (thrown: unknown) => HttpAnswer;
}

/** A surface that is opened by the first request below its path. */
export interface MountedSurface {
  /** Without a slash at the end. */
  readonly prefix: string;
  readonly open: () => Promise<Surface>;
}

/** A surface for the browser or the control API: not for other origins (COR-3). `otherwise` answers where no row fits. */
export function surfaceOf(
  rows: readonly Row[],
  more: { readonly otherwise?: RowAnswer; readonly errorPage?: Surface['errorPage'] } = {},
): Surface {
  const { otherwise, errorPage } = more;
  const table = routeTable(rows);
  const nothing = otherwise && { row: otherwise, parameters: new Map<string, string>() };
  return {
    find: (method, path) => table(method, path) ?? nothing,
    headers: {},
    textOf: JSON.stringify,
    ...(errorPage && { errorPage }),
  };
}

/** Whether a path is the prefix or below it. */
export function isBelow({ prefix }: Pick<MountedSurface, 'prefix'>, path: string): boolean {
  return path.startsWith(prefix) && (path.length === prefix.length || path[prefix.length] === '/');
}
