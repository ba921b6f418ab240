import { dirname, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { SeedError } from '../../control/seeds/seed.ts';
import { StartError } from '../../errors/start-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from './config-schema.ts';
import { checkSeeds, seedFiles, seedName } from './configured-seeds.ts';
import { loadWithFiles } from './load-config.ts';
import { changedFiles, digestsOf, type FileWatcher, watchFiles } from './watch-files.ts';

/** A configuration file that is loaded again when it, or a file that it imports or names, changes. */
export interface LiveConfig {
  /** The last configuration without a mistake. */
  readonly current: () => Config;
  /**
   * Calls `apply` with each new configuration and the one before it. If a file has a mistake or `apply` finds one, the
   * earlier configuration counts again, and `report` is called with a sentence.
   */
  follow(apply: ApplyConfig, report: (sentence: string) => void): void;
  close(): void;
}

type ApplyConfig = (config: Config, before: Config) => Promise<void>;

/** Editors write a file in several steps. */
const SETTLES_WITHIN_MS = 100;

/** Loads a configuration file. Throws StartError with the place of a mistake. */
export async function openConfig(file: string, clock: Clock): Promise<LiveConfig> {
  const first = await loadWithFiles(file);
  if (first.mistake) throw first.mistake;
  let config = first.config;
  let known = await digestsOf(first.files);
  /** Whether the files have a mistake, so that `config` is not what they say. */
  let isBehind = false;
  let watcher: FileWatcher | undefined;
  const closed = new AbortController();
  const nameOf = (path: string): string => relative(dirname(file), path).replaceAll('\\', '/');

  const takeOver = async (apply: ApplyConfig): Promise<void> => {
    const next = await loadWithFiles(file);
    // After a mistake, the files of the earlier configuration are needed again when it is corrected.
    const files = new Set(next.mistake ? [...known.keys(), ...next.files] : next.files);
    known = new Map([...(await digestsOf(files)), ...[...known].filter(([path]) => files.has(path))]);
    watcher?.follow(files);
    if (next.mistake) throw next.mistake;
    const before = config;
    config = next.config;
    await apply(config, before).catch((failure: unknown) => {
      config = before;
      throw failure;
    });
  };
  const reload = async (apply: ApplyConfig, report: (sentence: string) => void): Promise<void> => {
    watcher?.follow(known.keys());
    const now = await digestsOf(known.keys());
    const changed = changedFiles(known, now);
    // A configuration file that is missing is being replaced: another event follows.
    if (changed.length === 0 || now.get(file) === undefined) return;
    known = now;
    const seeds = new Set(seedFiles(file, config));
    const onlySeeds = !isBehind && changed.every((path) => seeds.has(path));
    const before = config;
    isBehind = !onlySeeds;
    try {
      if (onlySeeds) await checkSeeds(file, config);
      else await takeOver(apply);
      isBehind = false;
      report(changedText(changed.map(nameOf), onlySeeds, hasOtherSeeds(before, config)));
    } catch (failure) {
      if (!(failure instanceof StartError || failure instanceof SeedError)) throw failure;
      report(`${failure.message} The configuration from before this change stays in use.`);
    }
  };
  return {
    current: () => config,
    follow: (apply, report) => {
      let running = Promise.resolve();
      let isWaiting = false;
      const schedule = (): void => {
        if (isWaiting) return;
        isWaiting = true;
        running = running
          .then(() => clock.sleep(SETTLES_WITHIN_MS, closed.signal))
          .then(() => {
            isWaiting = false;
            return closed.signal.aborted ? undefined : reload(apply, report);
          })
          .catch((failure: unknown) => report(`${nameOf(file)} could not be loaded again: ${String(failure)}`));
      };
      watcher = watchFiles(schedule, (failure) =>
        report(`${nameOf(file)} is not watched any more: ${failure.message}`),
      );
      watcher.follow(known.keys());
      // A file may have changed before it was watched.
      schedule();
    },
    close: () => {
      closed.abort();
      watcher?.close();
    },
  };
}

/** Whether a site has another seed than before. A function counts as the same, because it can say anything each time. */
function hasOtherSeeds(before: Config, { sites }: Config): boolean {
  return before.sites.some((site, at) => {
    const now = sites[at];
    if (now === undefined) return false;
    if (typeof site.seed === 'object' && typeof now.seed === 'object') return !isDeepStrictEqual(site.seed, now.seed);
    return seedName(site, at) !== seedName(now, at);
  });
}

function changedText(names: readonly string[], onlySeeds: boolean, otherSeeds: boolean): string {
  const [have, are] = names.length === 1 ? ['has', 'is'] : ['have', 'are'];
  const use = onlySeeds
    ? `. The next reset of the site uses ${names.length === 1 ? 'it' : 'them'}.`
    : `, and ${are} in use.${otherSeeds ? ' The next reset of a site uses its new seed.' : ''}`;
  return `${names.join(' and ')} ${have} changed${use}`;
}
