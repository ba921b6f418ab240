import type { Catalog, CatalogCall, Catalogs } from '#handlers/catalog.ts';
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
  const selling = async (appId: string) =>
    ((await context().packs?.all()) ?? []).filter(({ catalogs }) => catalogs.has(appId.toLowerCase()));
  const ofLine = async (appId: string): Promise<Catalog | undefined> =>
    (await selling(appId))[0]?.catalogs.get(appId.toLowerCase());
  return {
    item: async (reference) => {
      const { appId } = reference;
      const [pack] = await selling(appId);
      const catalog = pack?.catalogs.get(appId.toLowerCase());
      if (pack && catalog && isPackOn(context().site, pack)) return catalog.item(call(), reference);
      const fix = pack
        ? `Turn on the pack "${pack.name}": set packs.${pack.name}.on in the settings of the site.`
        : 'A pack of the configuration can have one: see "catalogs" in the guide of packs.';
      return { missing: `The app ${appId} has no catalog here. ${fix}` };
    },
    reserve: async (line) => (await ofLine(line.appId))?.reserve(call(), line),
    ordered: async (line) => (await ofLine(line.appId))?.ordered(call(), line),
    released: async (line) => (await ofLine(line.appId))?.released(call(), line),
  };
}
