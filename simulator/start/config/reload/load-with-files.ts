import { SeedMistake } from '../../../control/seeds/seed-mistake.ts';
import { StartError } from '../../../errors/start-error.ts';
import type { Config } from '../config-schema.ts';
import { loadConfig } from '../load-config.ts';
import { checkSeeds, seedFiles } from '../own-seeds.ts';
import { importedFiles } from './imported-files.ts';

/** A configuration, or the first mistake. `files` are all files on which it depends. */
type LoadedConfig = { readonly files: readonly string[] } & (
  | { readonly config: Config; readonly mistake?: undefined }
  | { readonly mistake: StartError }
);

/** Each load has a number of its own in this process. */
let loads = 0;

/** Loads the configuration and checks its seeds. */
export async function loadWithFiles(file: string): Promise<LoadedConfig> {
  loads += 1;
  const number = loads;
  const files = (): string[] => [file, ...importedFiles(number)];
  try {
    const config = await loadConfig(file, number);
    const all = [...files(), ...seedFiles(file, config)];
    try {
      await checkSeeds(file, config);
      return { files: all, config };
    } catch (failure) {
      if (!(failure instanceof SeedMistake)) throw failure;
      return { files: all, mistake: new StartError(failure.message, { cause: failure }) };
    }
  } catch (failure) {
    if (!(failure instanceof StartError)) throw failure;
    return { files: files(), mistake: failure };
  }
}
