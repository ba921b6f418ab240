import {
  isJsonObject,
  MAX_PARTS,
  type NestedFields,
  objectOf,
  partsOf,
  setAt,
} from '#contracts/content/nested-fields.ts';
import { decodePayloadParameter, PAYLOAD_PARAMETER } from '#contracts/content/payload-parameter.ts';
import type { FailWithStatus, Handler, HandlerRequest } from './handler.ts';
import { type PlatformOperation, pathOf } from './platform-operation.ts';

/** A value as it comes from the wire. The packages declare a Date where JSON has the text of an instant. */
export type Received<T> = T extends Date
  ? string
  : T extends readonly (infer Entry)[]
    ? Received<Entry>[]
    : T extends object
      ? { [Name in keyof T]: Received<T[Name]> }
      : T;

/** A value as it is sent. A Date is written as the text of its instant. */
export type Sent<T> = T extends Date
  ? Date | string
  : T extends readonly (infer Entry)[]
    ? readonly Sent<Entry>[]
    : T extends object
      ? { readonly [Name in keyof T]: Sent<T[Name]> }
      : T;

/** The request of an operation: path parameters, query and body in one object. */
export type RequestOf<Operation extends PlatformOperation> = Received<
  NonNullable<ReturnType<Operation>['__originalRequestType']>
>;

export type AnswerOf<Operation extends PlatformOperation> = Sent<
  NonNullable<ReturnType<Operation>['__originalResponseType']>
>;

/** An error that an operation declares, as the packages describe it (`…ApplicationErrors`). */
export interface DeclaredError {
  code?: string;
  data?: unknown;
}

/** Throws an error that the operation declares, by its code. The status follows from the code. */
type FailByName<Errors extends DeclaredError> = <Code extends NonNullable<Errors['code']>>(
  code: Code,
  data?: DataOf<Errors, Code>,
) => never;

/** The data of the error with this code. Any data, if it is not known which errors are declared. */
type DataOf<Errors extends DeclaredError, Code> = [Extract<Errors, { code?: Code }>] extends [never]
  ? object
  : Sent<NonNullable<Extract<Errors, { code?: Code }>['data']>>;

/** The call of an operation. `fail` also takes the code of an error that the operation declares. */
export type OperationCall<Operation extends PlatformOperation, Errors extends DeclaredError = DeclaredError> = Omit<
  HandlerRequest,
  // The request has them, as the operation declares them.
  'fail' | 'body' | 'query' | 'params'
> & {
  /** Path parameters, query and body in one object, with the names of the wire. */
  readonly request: RequestOf<Operation>;
  readonly fail: FailByName<Errors> & FailWithStatus;
};

/**
 * Answers an operation of the platform's packages. Method and path come from the operation, and so do the types of the
 * request and the answer. `Errors` is the type of the errors that the operation declares.
 */
export function handle<
  Operation extends PlatformOperation,
  Errors extends DeclaredError = DeclaredError,
  // Inferred as a constant, because TypeScript would otherwise take the text of a status for any text.
  const Answer extends AnswerOf<Operation> | Response = AnswerOf<Operation> | Response,
>(operation: Operation, answer: (call: OperationCall<Operation, Errors>) => Answer | Promise<Answer>): Handler;
export function handle(
  operation: PlatformOperation,
  answer: (call: Omit<HandlerRequest, 'body' | 'query' | 'params'> & { readonly request: unknown }) => unknown,
): Handler {
  const { httpMethod, path, getUrl } = operation();
  const address = pathOf({ getUrl });
  return {
    method: methodOf(httpMethod),
    path: address,
    operation,
    handle: async (call) => {
      const { body: _body, query: _query, params: _params, ...rest } = call;
      const request = await call.declared.readRequest(operation, wireRequest(call, namesInPath(address, path)));
      const answered = await answer({ ...rest, request });
      await call.declared.checkAnswer(operation, answered);
      return answered;
    },
  };
}

/** Throws TypeError for a method that no operation has. */
export function methodOf(text: string): Handler['method'] {
  const method = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).find((each) => each === text.toUpperCase());
  if (method === undefined) throw new TypeError(`handle: ${text} is not the method of an operation.`);
  return method;
}

/** For each variable of the address, in order, the field of the request that it is: `bookingId` is `booking.id`. */
function namesInPath(address: string, path: string): ReadonlyMap<string, readonly string[]> {
  const variables = [...address.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const fields = [...path.matchAll(/\{([\w.]+)\}/g)].map(([, name = '']) => name);
  return new Map(variables.map((name, at) => [name, (fields[at] ?? name).split('.')]));
}

/** The request in one object. A parameter of the path takes precedence over the body, as the body takes it over the query. */
function wireRequest(call: HandlerRequest, names: ReadonlyMap<string, readonly string[]>): object {
  const { body, query, params, fail } = call;
  const request: NestedFields = new Map();
  const payload = query.get(PAYLOAD_PARAMETER);
  if (payload !== null) {
    const unreadable = `The query parameter ${PAYLOAD_PARAMETER} cannot be read.`;
    setAll(request, decoded(payload) ?? fail(400, 'INVALID_ARGUMENT', unreadable));
  }
  for (const name of new Set(query.keys())) {
    if (name === PAYLOAD_PARAMETER) continue;
    const tooLong = `The name of a query parameter has more than ${MAX_PARTS} parts.`;
    const parts = partsOf(name) ?? fail(400, 'INVALID_ARGUMENT', tooLong);
    const values = query.getAll(name);
    setAt(request, parts, values.length > 1 ? values : values[0]);
  }
  if (isJsonObject(body)) setAll(request, body);
  else if (body !== undefined) return fail(400, 'INVALID_ARGUMENT', 'The body must be a JSON object.');
  for (const [name, value] of Object.entries(params)) setAt(request, names.get(name) ?? [name], value);
  return objectOf(request);
}

function decoded(payload: string): object | undefined {
  try {
    const sent = decodePayloadParameter(payload);
    return isJsonObject(sent) ? sent : undefined;
  } catch {
    return undefined;
  }
}

function setAll(fields: NestedFields, values: object): void {
  for (const [name, value] of Object.entries(values)) fields.set(name, value);
}
