import { type FSWatcher, watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { SeedMistake } from '../../control/seeds/seed-mistake.ts';
import type { Clock } from '../../world/clock.ts';
import { StartError } from '../../world/start-error.ts';
import type { Config } from './config-schema.ts';
import { loadConfig } from './load-config.ts';
import { checkSeeds } from './own-seeds.ts';

/** A configuration file that is loaded again when it changes. */
export interface LiveConfig {
  /** The last configuration without a mistake. */
  readonly current: () => Config;
  /**
   * Calls `apply` with each new configuration and the one before it. If the file has a mistake or `apply` finds one, the
   * earlier configuration counts again, and `report` is called with a sentence.
   */
  follow(apply: (config: Config, before: Config) => Promise<void>, report: (sentence: string) => void): void;
  close(): void;
}

/** Editors write a file in several steps. */
const SETTLES_WITHIN_MS = 100;

/** Each load has a number of its own in this process, because Node loads a module with the same address only once. */
let loads = 0;

/** Loads a configuration file. Throws StartError with the place of a mistake. */
export async function openConfig(file: string, clock: Clock): Promise<LiveConfig> {
  let config = await load(file);
  let text = await readFile(file, 'utf8');
  let watcher: FSWatcher | undefined;
  const closed = new AbortController();

  const reload = async (
    apply: (config: Config, before: Config) => Promise<void>,
    report: (sentence: string) => void,
  ): Promise<void> => {
    const newText = await readFile(file, 'utf8').catch(() => undefined);
    // A file that is missing is being replaced: another event follows.
    if (newText === undefined || newText === text) return;
    text = newText;
    const before = config;
    try {
      config = await load(file);
      await apply(config, before);
      report(`${basename(file)} has changed, and is in use.`);
    } catch (failure) {
      config = before;
      if (!(failure instanceof StartError || failure instanceof SeedMistake)) throw failure;
      report(`${failure.message} The configuration from before this change stays in use.`);
    }
  };
  return {
    current: () => config,
    follow: (apply, report) => {
      let running = Promise.resolve();
      let isWaiting = false;
      // The folder is watched, because many editors replace a file by a new one.
      watcher = watch(dirname(file), { persistent: false }, (_event, name) => {
        if (isWaiting || name !== basename(file)) return;
        isWaiting = true;
        running = running
          .then(() => clock.sleep(SETTLES_WITHIN_MS, closed.signal))
          .then(() => {
            isWaiting = false;
            return closed.signal.aborted ? undefined : reload(apply, report);
          })
          .catch((failure: unknown) => report(`${basename(file)} could not be loaded again: ${String(failure)}`));
      });
      watcher.on('error', (failure) => report(`${basename(file)} is not watched any more: ${failure.message}`));
    },
    close: () => {
      closed.abort();
      watcher?.close();
    },
  };
}

async function load(file: string): Promise<Config> {
  loads += 1;
  const config = await loadConfig(file, loads);
  try {
    await checkSeeds(file, config);
  } catch (failure) {
    throw failure instanceof SeedMistake ? new StartError(failure.message) : failure;
  }
  return config;
}
