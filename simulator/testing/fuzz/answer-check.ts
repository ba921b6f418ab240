import { z } from 'zod';
import type { OpenApiDocument } from '#contracts/control/open-api.ts';
import { REQUEST_ID_HEADER } from '#contracts/errors/request-id.ts';
import type { FuzzAnswer } from './exchange.ts';

/** Returns what is wrong with an answer to an operation. Undefined when the document allows the answer. */
export type CheckAnswer = (operationId: string, answer: FuzzAnswer) => string | undefined;

/**
 * Checks answers by the schemas of `document`: a 200 by the operation's response, everything else by its error
 * response.
 */
export function answerCheck(document: OpenApiDocument): CheckAnswer {
  const $defs = JSON.parse(JSON.stringify(document.components.schemas).replaceAll('#/components/schemas/', '#/$defs/'));
  const schemaOf = (described: unknown): z.ZodType =>
    z.fromJSONSchema({ $ref: referenceIn(document, described), $defs });
  const operations = new Map(
    Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .map(({ operationId, responses }) => [
        operationId,
        { done: schemaOf(responses['200']), refused: schemaOf(responses.default) },
      ]),
  );
  const refusedPath = schemaOf({ $ref: '#/components/responses/Refused' });
  return (operationId, { status, headers, text }) => {
    if (status >= 500 && status !== 501) return `status ${status}`;
    if (headers['content-type'] !== 'application/json; charset=utf-8') return `content type ${headers['content-type']}`;
    if (headers[REQUEST_ID_HEADER] === undefined) return `no ${REQUEST_ID_HEADER}`;
    const body: unknown = JSON.parse(text);
    const { error } = operations.get(operationId)?.[status === 200 ? 'done' : 'refused'].safeParse(body) ?? {};
    // A slash in a path variable makes a path that no operation has.
    if (error === undefined || (status === 404 && refusedPath.safeParse(body).success)) return undefined;
    const [{ path, message } = { path: [], message: '' }] = error.issues;
    return `status ${status}, not in the document: ${placeOf(path)} ${message}`;
  };
}

const response = z.object({
  content: z.object({ 'application/json': z.object({ schema: z.object({ $ref: z.string() }) }) }),
});
const responseReference = z.object({ $ref: z.string() });

/** The schema of one response of the document, which may be a reference to one. */
function referenceIn({ components }: OpenApiDocument, described: unknown): string {
  const name = responseReference.safeParse(described).data?.$ref.split('/').at(-1);
  const { content } = response.parse(name === undefined ? described : components.responses[name]);
  return content['application/json'].schema.$ref.replace('#/components/schemas/', '#/$defs/');
}

/** The path in an answer without list indexes: with them, one defect would be reported as many findings. */
function placeOf(path: readonly PropertyKey[]): string {
  return path.map((part) => (typeof part === 'number' ? 'n' : String(part))).join('/') || 'the answer';
}
