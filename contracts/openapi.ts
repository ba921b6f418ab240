import { z } from 'zod';
import { PAYLOAD_PARAMETER } from './content/payload-parameter.ts';
import type { JsonObject, OpenApiDocument, OpenApiOperation } from './control/open-api.ts';
import { errorEnvelope } from './errors/envelope.ts';
import { REQUEST_ID_HEADER } from './errors/request-id.ts';
import { graphqlRefusal } from './graphql/graphql-request.ts';
import { tokenError } from './oauth/token-error.ts';
import type { OperationRow, Service } from './operations/operation-row.ts';
import { operations } from './operations/operations.ts';
import { SITE_ID_HEADER } from './site-id-header.ts';

type JsonSchema = JsonObject;
type Method = Lowercase<OperationRow['methods'][number]>;

/** Operations that are not in the endpoint table, such as those of a pack. Their answers are any objects. */
export interface OtherOperations {
  readonly operations: readonly {
    readonly name: string;
    readonly method: OperationRow['methods'][number];
    readonly path: string;
    readonly tag: string;
    readonly request: JsonObject;
  }[];
  /** The schemas that the requests refer to. */
  readonly schemas: Readonly<Record<string, JsonObject>>;
}

/** Generates an OpenAPI 3.1 document of the wire from the endpoint table: every operation, at the address that clients use. */
export function openApiDocument({
  url,
  version,
  others = { operations: [], schemas: {} },
}: {
  readonly url: string;
  readonly version: string;
  readonly others?: OtherOperations;
}): OpenApiDocument {
  const schemas = new Map<string, JsonSchema>(Object.entries(others.schemas));
  const paths = new Map<string, Partial<Record<Method, OpenApiOperation>>>();
  for (const [name, endpoint] of Object.entries<OperationRow>(operations)) {
    const path = endpoint.path.replaceAll('{*', '{');
    const request = addSchema(schemas, `${capitalised(name)}Request`, endpoint.request, 'input');
    addSchema(schemas, `${capitalised(name)}Response`, endpoint.response, 'output');
    for (const method of endpoint.methods) {
      const tag = TAGS[endpoint.service];
      const operation = operationOf(name, { ...endpoint, tag }, method, request);
      paths.set(path, { ...paths.get(path), [method.toLowerCase()]: operation });
    }
  }
  for (const { name, method, path, request, tag } of others.operations) {
    schemas.set(`${capitalised(name)}Request`, request);
    schemas.set(`${capitalised(name)}Response`, { type: 'object' });
    const row = { path, alias: path, also: [], methods: [method], tag };
    paths.set(path, { ...paths.get(path), [method.toLowerCase()]: operationOf(name, row, method, request) });
  }
  addSchema(schemas, 'Error', errorEnvelope, 'output');
  addSchema(schemas, 'TokenError', tokenError, 'output');
  addSchema(schemas, 'GraphqlRefusal', graphqlRefusal, 'output');
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wix Headless, simulated by Backlot',
      version,
      description:
        'Every operation also answers on the paths in x-other-paths. A GET takes its request as flat parameters, as dotted parameters, or as a whole in .r.',
    },
    servers: [{ url }],
    paths: Object.fromEntries(paths),
    components: {
      schemas: Object.fromEntries(schemas),
      responses: {
        Refused: answerOf('An error.', 'Error'),
        TokenRefused: answerOf('An error.', 'TokenError'),
        GraphqlRefused: answerOf('An error, which can also be read as a GraphQL error.', 'GraphqlRefusal'),
      },
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: `An access token or an API key, without any prefix. With a key, send the id of its site as ${SITE_ID_HEADER}.`,
        },
      },
    },
    security: [{ token: [] }],
  };
}

/** The services whose errors have a format of their own. */
const REFUSALS: Partial<Record<Service, string>> = { tokens: 'TokenRefused', graphql: 'GraphqlRefused' };

type DescribedRow = Pick<OperationRow, 'path' | 'alias' | 'also' | 'methods'> & {
  readonly tag: string;
  readonly service?: Service;
};

function operationOf(
  name: string,
  { service, path, alias, also, methods, tag }: DescribedRow,
  method: OperationRow['methods'][number],
  request: JsonSchema,
): OpenApiOperation {
  const inPath = [...path.matchAll(/\{\*?(\w+)\}/g)].map(([, variable = '']) => variable);
  const hasBody = method === 'POST' || method === 'PUT' || method === 'PATCH';
  const parameters = [
    ...inPath.map((variable) => ({ name: variable, in: 'path', required: true, schema: { type: 'string' } })),
    ...(hasBody ? [] : queryParameters(request, inPath, `${capitalised(name)}Request`)),
  ];
  return {
    // An operation that accepts GET and POST is one row here, but two operations in OpenAPI.
    operationId: method === 'GET' && methods.length > 1 ? `${name}ByAddress` : name,
    tags: [tag],
    ...(parameters.length > 0 && { parameters }),
    ...(hasBody && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: referenceTo(`${capitalised(name)}Request`) } },
      },
    }),
    responses: {
      '200': answerOf('Success. The status is always 200.', `${capitalised(name)}Response`),
      default: { $ref: `#/components/responses/${(service && REFUSALS[service]) ?? 'Refused'}` },
    },
    ...(service === 'tokens' && { security: [] }),
    'x-other-paths': [...new Set([alias, ...also])]
      .filter((other) => other !== path)
      .map((other) => other.replaceAll('{*', '{')),
  };
}

/**
 * The parameters that can be in the address by themselves, and the parameter for the whole request. None is required,
 * because a request uses one form or the other.
 */
function queryParameters(request: JsonSchema, inPath: readonly string[], name: string): readonly JsonObject[] {
  const properties = Object.entries(propertiesOf(request));
  const flat = properties.filter(([property, schema]) => isFlat(schema) && !inPath.includes(property));
  const whole = {
    type: 'string',
    contentEncoding: 'base64url',
    contentMediaType: 'application/json',
    contentSchema: referenceTo(name),
  };
  return [
    ...flat.map(([property, schema]) => ({ name: property, in: 'query', schema })),
    ...(properties.length > 0
      ? [{ name: PAYLOAD_PARAMETER, in: 'query', description: 'The whole request.', schema: whole }]
      : []),
  ];
}

function propertiesOf({ properties }: JsonSchema): Record<string, JsonSchema> {
  return schemaMap.safeParse(properties).data ?? {};
}

const schemaMap = z.record(z.string(), z.record(z.string(), z.unknown()));
const flatType = z.enum(['string', 'number', 'integer', 'boolean']);
const flatSchema = z.union([
  z.object({ type: flatType }),
  z.object({ type: z.literal('array'), items: z.object({ type: flatType }) }),
]);

function isFlat(schema: JsonSchema): boolean {
  return flatSchema.safeParse(schema).success;
}

/** The tag of each service. */
const TAGS: Readonly<Record<Service, string>> = {
  content: 'Content',
  collections: 'Collections',
  graphql: 'GraphQL',
  tokens: 'Tokens',
  redirects: 'Redirects',
  identity: 'Identity',
  verification: 'Verification',
  recovery: 'Recovery',
  members: 'Members',
  media: 'Media',
  assets: 'Site assets',
};

function answerOf(description: string, schema: string): JsonObject {
  return {
    description,
    headers: { [REQUEST_ID_HEADER]: { schema: { type: 'string' } } },
    content: { 'application/json': { schema: referenceTo(schema) } },
  };
}

/**
 * Adds the JSON Schema of `schema` to the components. Its own `$defs` become components too, because a reference inside
 * the document has to start at its root.
 */
function addSchema(
  schemas: Map<string, JsonSchema>,
  name: string,
  schema: z.ZodType,
  io: 'input' | 'output',
): JsonSchema {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const text = JSON.stringify(made)
    .replaceAll('"$ref":"#/$defs/', `"$ref":"#/components/schemas/${name}.`)
    .replaceAll('"$ref":"#"', `"$ref":"#/components/schemas/${name}"`);
  const { $schema: _dialect, $defs, ...own } = jsonObject.parse(JSON.parse(text));
  for (const [inner, definition] of Object.entries(schemaMap.parse($defs ?? {})))
    schemas.set(`${name}.${inner}`, definition);
  schemas.set(name, own);
  return own;
}

const jsonObject = z.record(z.string(), z.unknown());

function referenceTo(schema: string): JsonSchema {
  return { $ref: `#/components/schemas/${schema}` };
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
