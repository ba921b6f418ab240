import type { CatalogCall, Catalogs } from '#handlers/catalog.ts';
import type { SiteServices } from '#handlers/handler-services.ts';
import { isPackOn } from '../../platform/packs.ts';
import { randomGuid } from '../../platform/random.ts';
import type { RequestContext } from '../../platform/request-context.ts';

/** The catalogs of the packs that a site has on. A pack that is turned off still gets back what it has sold. */
export function catalogsOf(context: () => RequestContext, services: Omit<SiteServices, 'catalogs'>): Catalogs {
  const call = (): CatalogCall => {
    const { now, site, randomBytes } = context();
    return { ...services, site, clock: { now: () => new Date(now) }, random: { guid: () => randomGuid(randomBytes) } };
  };
  const soldBy = async (appId: string) => {
    for (const pack of (await context().packs?.all()) ?? []) {
      const catalog = pack.catalogs.get(appId.toLowerCase());
      if (catalog) return { pack, catalog };
    }
    return undefined;
  };
  return {
    item: async (reference) => {
      const { appId } = reference;
      const found = await soldBy(appId);
      if (found && isPackOn(context().site, found.pack)) return found.catalog.item(call(), reference);
      const fix = found
        ? `Turn on the pack "${found.pack.name}": set packs.${found.pack.name}.on in the settings of the site.`
        : 'A pack of the configuration can have one: see "catalogs" in the guide of packs.';
      return { missing: `The app ${appId} has no catalog here. ${fix}` };
    },
    reserve: async (line) => (await soldBy(line.appId))?.catalog.reserve(call(), line),
    ordered: async (line) => (await soldBy(line.appId))?.catalog.ordered(call(), line),
    released: async (line) => (await soldBy(line.appId))?.catalog.released(call(), line),
  };
}
