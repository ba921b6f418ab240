import type { PackRows, SitePack } from '#contracts/control/packs.ts';
import type { ControlCall } from './control-call.ts';

/** The packs of handlers, as a site has them. Change their settings by `changeSettings({ packs: { shop: { on: true } } })`. */
export interface SitePacks {
  list(): Promise<readonly SitePack[]>;
  /** The documents of a table that the pack shows on the console, newest first, 200 at a time. */
  rows(pack: string, table: string, cursor?: string): Promise<PackRows>;
}

export function createPacks(call: ControlCall, siteId: string): SitePacks {
  return {
    list: async () => (await call('GET /sites/{siteId}/packs', { siteId })).packs,
    rows: (packName, tableName, cursor) =>
      call('GET /sites/{siteId}/packs/{packName}/tables/{tableName}', {
        ...{ siteId, packName, tableName },
        query: { cursor },
      }),
  };
}
