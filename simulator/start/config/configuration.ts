import type { OwnSeeds, SeededPlatform } from '../../control/seeds/seed-library.ts';
import { SeedMistake } from '../../control/seeds/seed-mistake.ts';
import { StartError } from '../../errors/start-error.ts';
import type { Clock } from '../../world/clock.ts';
import { applySites } from './apply-sites.ts';
import type { ConfiguredSite, Handler } from './define-config.ts';
import { openConfig } from './live-config.ts';
import { ownSeeds, seedName } from './own-seeds.ts';

/** What a configuration file does for one simulator. */
export interface Configuration {
  readonly seeds: OwnSeeds;
  /** The handlers that are in use now. */
  readonly handlers: () => readonly Handler[];
  /** The first site, with the name of its seed. */
  defaultSite(): (Pick<ConfiguredSite, 'clientId' | 'settings'> & { readonly seed: string | undefined }) | undefined;
  /**
   * Applies the sites, now and whenever the file changes. A client id of the command line takes precedence. Throws
   * StartError.
   */
  apply(platform: SeededPlatform, options: ApplyOptions): Promise<void>;
  close(): void;
}

interface ApplyOptions {
  readonly clientId?: string | undefined;
  readonly reportConfig?: (sentence: string) => void;
}

/** Loads a configuration file. Throws StartError with the place of a mistake. */
export async function openConfiguration(file: string, clock: Clock): Promise<Configuration> {
  const { current, follow, close } = await openConfig(file, clock);
  return {
    seeds: ownSeeds(file, current),
    handlers: () => current().handlers,
    defaultSite: () => {
      const [first] = current().sites;
      return first && { clientId: first.clientId, settings: first.settings, seed: seedName(first, 0) };
    },
    apply: async (platform, { clientId, reportConfig = report }) => {
      const withClientId = (sites: readonly ConfiguredSite[]): readonly ConfiguredSite[] =>
        sites.map((site, at) => (at === 0 && clientId !== undefined ? { ...site, clientId } : site));
      try {
        await applySites(platform, withClientId(current().sites));
      } catch (failure) {
        throw failure instanceof SeedMistake ? new StartError(failure.message, { cause: failure }) : failure;
      }
      follow((config, before) => applySites(platform, withClientId(config.sites), before.sites), reportConfig);
    },
    close,
  };
}

function report(sentence: string): void {
  process.stderr.write(`backlot: ${sentence}\n`);
}
