import type { IncomingHttpHeaders } from 'node:http';
import type { HttpAnswer } from './answer.ts';
import { type FoundRow, routeTable } from './route-table.ts';
import type { Row, RowAnswer } from './row.ts';

/** A part of the application that answers with rows. All of them have the same headers and error handling. */
export interface Surface {
  /** Finds the row for a request. If the result is undefined, the next surface is tried. */
  readonly find: (method: string, path: string, headers: IncomingHttpHeaders) => FoundRow | undefined;
  /** Headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** Serialises JSON. */
  readonly textOf: (body: object) => string;
  /** The page for a rejected request. Without it, errors are JSON. A defect is always answered with JSON. */
  readonly errorPage?: (thrown: unknown) => HttpAnswer;
}

/** A surface that is opened by the first request below its prefix. */
export interface MountedSurface {
  /** Without a slash at the end. */
  readonly prefix: string;
  readonly open: () => Promise<Surface>;
}

/**
 * A surface for browsers or for the control API, closed to other origins
 * (COR-3). `otherwise` answers if no row matches.
 */
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

/** Whether a path equals the prefix or is below it. */
export function isBelow({ prefix }: Pick<MountedSurface, 'prefix'>, path: string): boolean {
  return path.startsWith(prefix) && (path.length === prefix.length || path[prefix.length] === '/');
}
