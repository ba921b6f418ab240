import { endpoints } from '#contracts/endpoints.ts';
import type { ApiRoute } from './api-route.ts';

const NAMES = new Map(
  Object.entries(endpoints).map(([name, { methods, path }]) => [`${methods.join()} ${path}`, name]),
);

/** The name of an operation, as openapi.json has it (`operationId`). */
export function operationName({ methods, path }: ApiRoute): string {
  return NAMES.get(`${methods.join()} ${path}`) ?? path;
}
