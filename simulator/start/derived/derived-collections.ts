import type { InstalledPackages } from '../../declared/installed-packages.ts';
import { serviceOfPackage } from '../../http/not-played.ts';
import type { AppCollections } from '../../platform/app-collections.ts';
import type { Database } from '../../platform/database.ts';
import { countUnplayedCall } from '../../store/unplayed-calls.ts';
import { callServices } from '../handlers/call-services.ts';
import { accessOf } from './access.ts';
import collections from './data/collections.json' with { type: 'json' };
import { entitiesIn } from './entities.ts';

/** The collections, with the fields of the platform's documentation. What an entity does not have, such as the views of a post, is left out. */
const COLLECTIONS = Object.entries(collections);

/** The collections of the services whose packages are installed, unless a site takes played answers only. */
export function derivedCollections(db: Database, packages: InstalledPackages): AppCollections {
  let installed: Promise<readonly string[]> | undefined;
  return async ({ site }) => {
    installed ??= packages.imported();
    const names = await installed;
    const { playedOnly } = site.settings;
    return COLLECTIONS.flatMap(([id, { service, entity, ...definition }]) => {
      const derivedFrom = names.find((name) => serviceOfPackage(name.split(' ', 1).join()) === service);
      if (derivedFrom === undefined || playedOnly.some((each) => each === '*' || each === service)) return [];
      return [
        {
          definition: { ...definition, id, readBy: 'everybody' },
          entries: async (context, caller) => {
            // Such items were never compared with the platform, so each use of them is listed.
            const example = { method: 'POST', path: '/wix-data/v2/items/query', derivedFrom };
            const call = { service, resource: id, example, at: context.now };
            await countUnplayedCall(db, context.site.siteId, call);
            const access = accessOf(entity, caller);
            const all = await entitiesIn(callServices(context, caller), entity).all();
            return all.filter((kept) => access.reads(kept.entity, kept.madeBy)).map((kept) => kept.entity);
          },
        },
      ];
    });
  };
}
