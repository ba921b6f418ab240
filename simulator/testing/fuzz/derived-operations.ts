import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { OtherOperations } from '#contracts/openapi.ts';
import { messagesIn } from '../../declared/description.ts';
import { createInstalledPackages } from '../../declared/installed-packages.ts';
import { requestSchemas } from '../../declared/request-schemas.ts';
import { serviceOfPackage } from '../../http/not-played.ts';
import { tripsPackage } from '../../start/derived/testing/trips-package.ts';

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

/** The derived operations of a service, by the packages that are installed in a folder, as they are sent. */
export async function derivedOperations(folder: string, service: string): Promise<OtherOperations> {
  const packages = await createInstalledPackages(folder).described((name) => serviceOfPackage(name) === service);
  const all = packages.map(({ description, namespace }) => {
    const types = new Map(Object.entries(description.types));
    const schemas = requestSchemas(`PackRequest.${namespace || service}.`, types, new Set());
    const operations = description.operations
      .filter(({ does }) => namespace === '' || does !== undefined)
      .map((operation) => ({
        ...{ name: namespace + operation.name, method: methodOf(operation.method), tag: service },
        ...{ path: operation.addresses[0] ?? '', request: schemas.of(messagesIn(description, operation)) },
      }));
    return { operations, schemas: schemas.types };
  });
  return {
    operations: all.flatMap(({ operations }) => operations),
    schemas: Object.assign({}, ...all.map(({ schemas }) => schemas)),
  };
}

function methodOf(text: string): OtherOperations['operations'][number]['method'] {
  return METHODS.find((method) => method === text) ?? 'POST';
}

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE'] as const;
