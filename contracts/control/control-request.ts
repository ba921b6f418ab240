import type { ControlArguments, ControlMethod, ControlOperation } from './control-operations.ts';
import { CONTROL_PREFIX } from './control-prefix.ts';

/** A call of the control API as it is sent to a simulator. */
export interface ControlRequest {
  readonly method: ControlMethod;
  /** From the root of the simulator, with the query. */
  readonly path: string;
  /** JSON; undefined for a GET and a DELETE. */
  readonly body: string | undefined;
}

/** The request of a call. It needs nothing of the table but its types, so that a page does not load the schemas. */
export function controlRequest<Op extends ControlOperation>(
  operation: Op,
  ...[input]: ControlArguments<Op>
): ControlRequest {
  const { query, body = {}, ...variables }: Readonly<Record<string, unknown>> = input ?? {};
  const [method, path] = splitOperation(operation);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value));
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(variables[name])));
  return {
    method,
    path: CONTROL_PREFIX + address + (search.size === 0 ? '' : `?${search}`),
    body: hasBody(method) ? textOf(body) : undefined,
  };
}

const textOf = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));

/** Whether requests with this method have a body. */
export const hasBody = (method: ControlMethod): boolean => method !== 'GET' && method !== 'DELETE';

const METHODS: readonly ControlMethod[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The method of an operation, and its path after the prefix. */
export function splitOperation(operation: ControlOperation): readonly [ControlMethod, string] {
  const [first, path = ''] = operation.split(' ');
  return [METHODS.find((method) => method === first) ?? 'GET', path];
}
