import type { OtherOperations } from '#contracts/openapi.ts';
import { addressOf } from '#handlers/platform-operation.ts';
import { readPackRequests } from '../../declared/pack-requests.ts';
import { requestSchemas } from '../../declared/request-schemas.ts';
import type { LoadedPack } from './pack-library.ts';

/** The operations of packs, with JSON Schemas of those requests that are known without the project's packages. */
export async function packOperations(packs: readonly LoadedPack[]): Promise<OtherOperations> {
  const requests = await readPackRequests();
  const [known] = requests.values();
  const fractions = new Set([...requests.values()].flatMap((each) => [...(each.fractions ?? [])].map(lastPart)));
  const schemas = requestSchemas('PackRequest.', known?.types ?? new Map(), fractions);
  return {
    operations: packs.flatMap(({ name: pack, handlers }) =>
      handlers.map(({ method, path, operation }) => {
        const declared = operation && requests.get(addressOf(operation()));
        return {
          ...{ method, path, tag: pack, name: nameOf(pack, method, path) },
          request: declared === undefined ? { type: 'object' } : schemas.of(declared),
        };
      }),
    ),
    schemas: schemas.types,
  };
}

/** `shopPostEcomV1CartsCurrent` */
function nameOf(pack: string, method: string, path: string): string {
  const words = [method.toLowerCase(), ...path.split(/[^A-Za-z\d]+/)].filter(Boolean);
  return [pack.replaceAll('-', ''), ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('');
}

function lastPart(path: string): string {
  return path.split('.').at(-1) ?? path;
}
