import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { OtherOperations } from '#contracts/openapi.ts';
import { describePackage, messagesIn } from '../../declared/description.ts';
import { requestSchemas } from '../../declared/request-schemas.ts';
import { TRIPS, tripsPackage } from '../../start/derived/testing/trips-package.ts';

/** A project in which a package is installed whose operations are derived. Everybody may create its entities. */
export async function projectWithDerived(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-fuzz-'));
  const files = { ...tripsPackage('wix.reviews.v1.review'), 'backlot.config.mjs': 'export default {};' };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

/** The operations of that package, as they are sent. */
export async function derivedOperations(folder: string): Promise<OtherOperations> {
  const description = await describePackage(join(folder, 'node_modules', TRIPS));
  const schemas = requestSchemas('PackRequest.Trips.', new Map(Object.entries(description.types)), new Set());
  return {
    operations: description.operations.map((operation) => ({
      ...{ name: operation.name, method: methodOf(operation.method), path: operation.addresses[0] ?? '', tag: 'trips' },
      request: schemas.of(messagesIn(description, operation)),
    })),
    schemas: schemas.types,
  };
}

function methodOf(text: string): OtherOperations['operations'][number]['method'] {
  return METHODS.find((method) => method === text) ?? 'POST';
}

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE'] as const;
