import { z } from 'zod';

/** The services of the platform. Each writes its errors in a format of its own, and is a tag of the OpenAPI document. */
export type Service =
  | 'tokens'
  | 'redirects'
  | 'identity'
  | 'verification'
  | 'recovery'
  | 'members'
  | 'content'
  | 'collections'
  | 'graphql'
  | 'media'
  | 'assets';

/** `read`: changes nothing. `job`: a write that goes on after its answer. */
export type Kind = 'read' | 'write' | 'job';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The addresses of one operation, in the router's notation: `{name}` is one segment, `{*name}` is the rest of the path. */
export interface OperationPaths {
  readonly methods: readonly Method[];
  /** The path that official clients use. */
  readonly path: string;
  /** The short path of the specification. */
  readonly alias: string;
  /** Further real prefixes that the platform maps to the same operation. */
  readonly also: readonly string[];
  /** Paths that match, but belong to a service that is not among these. */
  readonly except?: RegExp;
  /** The values of a variable of the path. Other values belong to other operations. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
}

/** One operation of the platform. */
export interface OperationRow extends OperationPaths {
  readonly service: Service;
  readonly kind: Kind;
  readonly request: z.ZodType;
  readonly response: z.ZodType;
}

/** All paths of an operation: the real one, the short one, and those with the platform's other prefixes. */
export function pathsOf({ path, alias, also }: Pick<OperationPaths, 'path' | 'alias' | 'also'>): string[] {
  return [...new Set([path, alias, ...also])];
}

/** The request of an operation that takes no parameters apart from those in its path. */
export const nothingRequest = z.object({});

export interface RowAt<S, K, Path, Request, Response> extends OperationRow {
  readonly service: S & Service;
  readonly kind: K & Kind;
  readonly path: Path & string;
  readonly request: Request & z.ZodType;
  readonly response: Response & z.ZodType;
}

type Versioned = `/v${number}/${string}`;

/** Creates the row of an operation of one service. `alias` is the short path, which begins with the version. */
type MakeRow<S, Prefix extends string> = <
  const K extends Kind,
  const Alias extends Versioned,
  Request extends z.ZodType,
  Response extends z.ZodType,
>(
  kind: K,
  method: Method,
  alias: Alias,
  request: Request,
  response: Response,
) => RowAt<S, K, `${Prefix}${Alias}`, Request, Response>;

/** The rows of a service whose paths differ from the short ones only in what precedes them: `prefix`, or one of `others`. */
export function rowsAt<const S extends Service, const Prefix extends string>(
  service: S,
  prefix: Prefix,
  others: readonly string[] = [],
  shortOf: (alias: string) => string = (alias) => alias,
): MakeRow<S, Prefix> {
  return (kind, method, alias, request, response) => ({
    ...{ service, kind, methods: [method], path: `${prefix}${alias}`, alias: shortOf(alias) },
    ...{ also: others.map((other) => `${other}${alias}`), request, response },
  });
}
