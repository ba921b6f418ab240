import { type PackRows, packRowsResponse, packsResponse, type SitePack } from '#contracts/control/packs.ts';
import type { ControlCall } from './control-call.ts';
import { queryOf } from './query.ts';

/** The packs of handlers, as a site has them. Change their settings by `changeSettings({ packs: { shop: { on: true } } })`. */
export interface SitePacks {
  list(): Promise<readonly SitePack[]>;
  /** The documents of a table that the pack shows on the console, newest first, 200 at a time. */
  rows(pack: string, table: string, cursor?: string): Promise<PackRows>;
}

export function createPacks(call: ControlCall, sitePath: string): SitePacks {
  const path = `${sitePath}/packs`;
  return {
    list: async () => (await call('GET', path, packsResponse)).packs,
    rows: (pack, table, cursor) =>
      call('GET', `${path}/${pack}/tables/${table}${queryOf({ cursor })}`, packRowsResponse),
  };
}
