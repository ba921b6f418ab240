import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from './openapi.ts';
import { operations } from './operations/operations.ts';

const document = openApiDocument({ url: 'http://127.0.0.1:4700', version: '1.2.3' });
const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);

/** The parts of OpenAPI 3.1 that the document uses, and nothing else. */
const reference = z.strictObject({ $ref: z.string().startsWith('#/components/') });
const schema = z.record(z.string(), z.unknown());
const content = z.strictObject({ 'application/json': z.strictObject({ schema }) });
const response = z.strictObject({
  description: z.string().min(1),
  headers: z.record(z.string(), z.strictObject({ schema })),
  content,
});
const parameter = z.strictObject({
  name: z.string().min(1),
  in: z.enum(['path', 'query']),
  required: z.literal(true).optional(),
  description: z.string().optional(),
  schema,
});
const operation = z.strictObject({
  operationId: z.string().regex(/^[a-z][A-Za-z0-9]*$/),
  tags: z.array(z.string()).length(1),
  parameters: z.array(parameter).min(1).optional(),
  requestBody: z.strictObject({ required: z.literal(true), content }).optional(),
  responses: z.strictObject({ 200: response, default: reference }),
  security: z.array(z.strictObject({})).optional(),
  'x-other-paths': z.array(z.string().startsWith('/')),
});
const openApi = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.literal('1.2.3'), description: z.string() }),
  servers: z.tuple([z.strictObject({ url: z.literal('http://127.0.0.1:4700') })]),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), operation),
  ),
  components: z.strictObject({
    schemas: z.record(z.string().regex(/^[A-Za-z0-9._-]+$/), schema),
    responses: z.record(z.string(), response),
    securitySchemes: z.strictObject({
      token: z.strictObject({
        type: z.literal('apiKey'),
        in: z.literal('header'),
        name: z.string(),
        description: z.string(),
      }),
    }),
  }),
  security: z.tuple([z.strictObject({ token: z.array(z.string()).length(0) })]),
});

/** Every `$ref` anywhere inside `value`. */
function referencesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = '$ref' in value && typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(referencesIn)];
}

describe('the OpenAPI document of the wire', () => {
  test('the OpenAPI document of the wire is JSON in the form of OpenAPI 3.1', () => {
    expect(openApi.safeParse(JSON.parse(JSON.stringify(document))).error).toBeUndefined();
  });

  test('the OpenAPI document of the wire names every operation of the table, at its path and methods', () => {
    const named = documented.map(({ path, method, operationId }) => `${operationId} ${method} ${path}`);
    const due = Object.entries(operations).flatMap(([name, { path, methods }]) =>
      methods.map((method) => {
        const id = method === 'GET' && methods.length > 1 ? `${name}ByAddress` : name;
        return `${id} ${method.toLowerCase()} ${path.replace('{*', '{')}`;
      }),
    );
    expect(named.sort()).toEqual(due.sort());
    expect(new Set(documented.map(({ operationId }) => operationId)).size).toBe(documented.length);
  });

  test('the OpenAPI document of the wire has no two paths that differ only in the names of their variables', () => {
    const shapes = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  test('declares every variable of a path, and no parameter twice', () => {
    for (const { path, parameters = [] } of documented) {
      const declared = z.array(parameter).parse(parameters);
      const inPath = declared.filter((each) => each.in === 'path').map(({ name }) => name);
      expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      expect(new Set(declared.map(({ name }) => name)).size).toBe(declared.length);
    }
  });

  test('the references of the OpenAPI document lead to schemas', () => {
    const references = new Set(referencesIn(document));
    const [schemas, responses] = [document.components.schemas, document.components.responses];
    const known = new Set([
      ...Object.keys(schemas).map((name) => `#/components/schemas/${name}`),
      ...Object.keys(responses).map((name) => `#/components/responses/${name}`),
    ]);
    expect([...references].filter((each) => !known.has(each))).toEqual([]);
    expect(references.size).toBeGreaterThan(100);
  });

  test('the OpenAPI document of the wire has the fields of requests and responses', () => {
    const { QueryItemsRequest, CountItemsResponse } = document.components.schemas;
    expect(QueryItemsRequest).toMatchObject({
      type: 'object',
      required: ['dataCollectionId'],
      properties: { dataCollectionId: { type: 'string', minLength: 1, maxLength: 256 } },
    });
    expect(CountItemsResponse).toMatchObject({
      required: ['totalCount'],
      properties: { totalCount: { type: 'integer' } },
    });
  });

  test('a GET has its flat parameters, and all of them in .r (WIR-3)', () => {
    const get = document.paths['/wix-data/v2/items/{dataItemId}']?.get;
    expect(get?.parameters).toEqual(
      expect.arrayContaining([
        { name: 'dataItemId', in: 'path', required: true, schema: { type: 'string' } },
        { name: 'consistentRead', in: 'query', schema: { type: 'boolean' } },
        expect.objectContaining({ name: '.r', in: 'query' }),
      ]),
    );
    expect(get).not.toHaveProperty('requestBody');
  });

  test.each([
    ['/oauth2/token', 'post', 'TokenRefused', 'TokenError'],
    ['/graphql/{apiVersion}', 'post', 'GraphqlRefused', 'GraphqlRefusal'],
    ['/wix-data/v2/items/query', 'get', 'Refused', 'Error'],
  ] as const)('an error of %s by %s has the status %s and the form %s (WIR-26, WIR-29)', (path, method, name, form) => {
    expect(document.paths[path]?.[method]?.responses.default).toEqual({ $ref: `#/components/responses/${name}` });
    expect(document.components.responses[name]).toMatchObject({
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${form}` } } },
    });
    expect(document.components.schemas).toHaveProperty(form);
  });

  test('the refusal of GraphQL is readable as both kinds of error', () => {
    expect(document.components.schemas.GraphqlRefusal).toMatchObject({ required: ['message', 'details', 'errors'] });
  });

  test('tokens are asked for without one', () => {
    expect(document.paths['/oauth2/token']?.post?.security).toEqual([]);
  });
});
