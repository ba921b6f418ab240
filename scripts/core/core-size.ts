import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const ENTRY = 'backlot-core-entry.js';

/** One way to use the client library: the public modules that a page imports, with everything they export. */
export interface Use {
  readonly faces: readonly string[];
  readonly maxBytes: number;
}

/** The maximum size of core in a page, minified and gzipped. */
export const BUDGETS = {
  'session and auth': { faces: ['index'], maxBytes: 8000 },
  'with items': { faces: ['index', 'items'], maxBytes: 16_000 },
  'with signing in by one call': { faces: ['index', 'sign-in'], maxBytes: 10_000 },
} as const satisfies Record<string, Use>;

export interface Bundle {
  /** The size of the minified bundle in bytes, gzipped. */
  readonly bytes: number;
  /** The files in the bundle, relative to the root of the repository. */
  readonly files: readonly string[];
}

/** Bundles these modules of core into one file, like the build of a site that uses everything they export. */
export async function bundleCore(faces: readonly string[]): Promise<Bundle> {
  return bundled(faces.map((face) => `export * from '#core/${face}.ts';`).join('\n'), process.cwd());
}

/** Bundles the module with this code, whose imports are found from `root`. */
export async function bundled(code: string, root: string): Promise<Bundle> {
  const entry = join(root, ENTRY);
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? entry : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  });
  const chunks = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const [chunk, ...others] = chunks.flatMap((output) => (output.type === 'chunk' ? output : []));
  if (chunk === undefined || others.length > 0) throw new Error('core must be bundled into one file');
  const files = Object.keys(chunk.modules).map((id) => id.replace(`${root}/`, ''));
  return { bytes: gzipSync(chunk.code, { level: 9 }).byteLength, files };
}
