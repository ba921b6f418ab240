import { z } from 'zod';

/** An object of the document whose format this project does not check, such as a JSON Schema. */
const jsonObject = z.record(z.string(), z.unknown());
export type JsonObject = z.infer<typeof jsonObject>;

/** One operation with one method (OpenAPI 3.1, Operation Object). */
const openApiOperation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  parameters: z.array(jsonObject).optional(),
  requestBody: jsonObject.optional(),
  responses: z.record(z.string(), jsonObject),
  security: z.array(jsonObject).optional(),
  /** The other addresses of the same operation. */
  'x-other-paths': z.array(z.string()),
});
export type OpenApiOperation = z.infer<typeof openApiOperation>;

const openApiMethod = z.enum(['get', 'post', 'put', 'patch', 'delete']);

/** The operations of the platform as an OpenAPI 3.1 document: the answer of `GET /openapi.json`. */
export const openApiResponse = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.partialRecord(openApiMethod, openApiOperation)),
  components: z.object({
    schemas: z.record(z.string(), jsonObject),
    responses: z.record(z.string(), jsonObject),
    securitySchemes: z.record(z.string(), jsonObject),
  }),
  security: z.array(jsonObject),
});
export type OpenApiDocument = z.infer<typeof openApiResponse>;
