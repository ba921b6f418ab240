import { endpoints } from '#contracts/endpoints.ts';
import { factorType } from '#contracts/identity/identity.ts';
import type { ApiRoute } from './api-route.ts';

/** Verifying a factor has a route for each factor, and they have one name. */
const NAMES = new Map(
  Object.entries(endpoints).flatMap(([name, { methods, path }]) =>
    factorType.options.map((factor) => [`${methods.join()} ${path.replace('{factorType}', factor)}`, name]),
  ),
);

/** The name of an operation, as openapi.json has it (`operationId`). */
export function operationName({ methods, path }: ApiRoute): string {
  return NAMES.get(`${methods.join()} ${path}`) ?? path;
}
