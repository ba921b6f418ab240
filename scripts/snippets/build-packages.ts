import { buildModules as buildCoreModules } from '../core/build-core.ts';
import { buildPrograms } from '../package/build-package.ts';

/** Builds what the snippets run once for all of their tests. With BACKLOT_PACKED, both packages have been built. */
export async function setup(): Promise<void> {
  if (process.env.BACKLOT_PACKED !== undefined) return;
  await Promise.all([buildPrograms(), buildCoreModules()]);
}
