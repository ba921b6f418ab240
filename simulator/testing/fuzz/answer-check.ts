import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
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
  const ajv = new Ajv2020({ allowUnionTypes: true, validateFormats: false });
  ajv.addKeyword('components');
  ajv.addSchema({ $id: 'document', components: { schemas: document.components.schemas } });
  const operations = new Map(
    Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .map(({ operationId, responses }) => [
        operationId,
        {
          done: compiled(ajv, document, responses['200']),
          refused: compiled(ajv, document, responses.default),
        },
      ]),
  );
  const refusedPath = compiled(ajv, document, { $ref: '#/components/responses/Refused' });
  return (operationId, { status, headers, text }) => {
    if (status >= 500 && status !== 501) return `status ${status}`;
    if (headers['content-type'] !== 'application/json; charset=utf-8') return `content type ${headers['content-type']}`;
    if (headers[REQUEST_ID_HEADER] === undefined) return `no ${REQUEST_ID_HEADER}`;
    const validate = operations.get(operationId)?.[status === 200 ? 'done' : 'refused'];
    if (validate === undefined || validate(JSON.parse(text))) return undefined;
    // A slash in a path variable makes a path that no operation has.
    if (status === 404 && refusedPath(JSON.parse(text))) return undefined;
    const { instancePath = '', message, params } = validate.errors?.[0] ?? {};
    return `status ${status}, not in the document: ${placeOf(instancePath)} ${message} ${JSON.stringify(params)}`;
  };
}

const response = z.object({
  content: z.object({ 'application/json': z.object({ schema: z.object({ $ref: z.string() }) }) }),
});
const responseReference = z.object({ $ref: z.string() });

/** The check of one response of the document, which may be a reference to one. */
function compiled(ajv: Ajv2020, { components }: OpenApiDocument, described: unknown): ValidateFunction {
  const name = responseReference.safeParse(described).data?.$ref.split('/').at(-1);
  const { content } = response.parse(name === undefined ? described : components.responses[name]);
  return ajv.compile({ $ref: `document${content['application/json'].schema.$ref}` });
}

/** The path in an answer without list indexes: with them, one defect would be reported as many findings. */
function placeOf(instancePath: string): string {
  return instancePath.replaceAll(/\/\d+/g, '/n') || 'the answer';
}
