import { CONSOLE_PREFIX, CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';
import { MEDIA_PATH, SHAPES_PATH, UPLOAD_PATH } from '#contracts/media/media-api.ts';
import { pagePaths, paths } from '#contracts/paths.ts';
import { pathsOf } from '../../http/paths.ts';
import { platformErrorFormat } from '../../http/platform-error-format.ts';
import { routeTable } from '../../http/route-table.ts';
import type { Row } from '../../http/row.ts';
import { isBelow } from '../../http/surface.ts';
import type { Handler } from './define-config.ts';

const PREFIXES = [CONSOLE_PREFIX, CONTROL_PREFIX, MEDIA_PATH, SHAPES_PATH, UPLOAD_PATH];

function played(methods: Row['methods'], rowPaths: readonly string[], except?: readonly string[]): Row {
  return {
    ...{ methods, paths: rowPaths, except },
    body: 'none',
    answer: async () => ({}),
    formatError: platformErrorFormat,
  };
}

const find = routeTable([
  ...Object.values(paths).map((operation) =>
    played(operation.methods, pathsOf(operation), 'except' in operation ? operation.except : []),
  ),
  ...Object.values(pagePaths).map(({ path, alias }) => played(['GET', 'POST'], [path, alias])),
]);

/** Whether the simulator itself answers all calls to this path, so that a handler would never be called. `{name}` matches any text. */
export function isPlayed(method: Handler['method'], path: string): boolean {
  const example = path.replaceAll(/\{\*?(\w+)\}/g, 'any-$1');
  return PREFIXES.some((prefix) => isBelow({ prefix }, path)) || find(method, example) !== undefined;
}
