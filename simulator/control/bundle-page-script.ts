import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/** It runs in pages, and shares no code with the simulator. So it is a file to bundle and not a module to import. */
const SOURCE = fileURLToPath(new URL('../../connect/page-script.ts', import.meta.url));

/**
 * Bundles the script that connects a page, from its sources. The build of the package replaces this module by one that
 * reads the bundled file.
 */
export async function bundlePageScript(): Promise<string> {
  const bundle = await rolldown({ input: SOURCE, platform: 'browser', transform: { target: 'es2022' } });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  return output[0].code;
}
