import { endpoints } from '#contracts/endpoints.ts';
import { factorType } from '#contracts/identity/identity.ts';
import type { ApiRoute } from './api-route.ts';

/** There is a route for each factor that can be verified. All of them have the same name. */
const NAMES = new Map(
  Object.entries(endpoints).flatMap(([name, { methods, path }]) =>
    factorType.options.map((factor) => [`${methods.join()} ${path.replace('{factorType}', factor)}`, name]),
  ),
);

/** The name of an operation: its `operationId` in openapi.json, or the name that a handler has. */
export function operationName({ operation, methods, path }: ApiRoute): string {
  return operation ?? NAMES.get(`${methods.join()} ${path}`) ?? path;
}
