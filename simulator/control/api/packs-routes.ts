import type { PackRows, SitePack } from '#contracts/control/packs.ts';
import { packSettingOf } from '#handlers/pack-settings.ts';
import type { StateDocument } from '#handlers/state.ts';
import type { Route } from '../../http/route.ts';
import { isPackOn, type KnownPack } from '../../platform/packs.ts';
import { contextOf } from '../../platform/request-context.ts';
import type { Site } from '../../platform/site.ts';
import type { SeededPlatform } from '../seeds/seed-library.ts';
import { siteState } from '../state/site-state.ts';
import { unknownOnSite } from './control-error.ts';
import { siteRoute } from './control-route.ts';

/** The packs of handlers as a site has them, and the documents of their tables. */
export function packsRoutes(platform: SeededPlatform): readonly Route[] {
  const all = async () => (await platform.packs?.all()) ?? [];
  return [
    siteRoute(platform, 'GET /sites/{siteId}/packs', async (site) => ({
      packs: (await all()).map((pack) => sitePackOf(site, pack)),
    })),
    siteRoute(
      platform,
      'GET /sites/{siteId}/packs/{packName}/tables/{tableName}',
      async (site, { query, parameter }) => {
        const { cursor, id } = query;
        const [packName, tableName] = [parameter('packName'), parameter('tableName')];
        const pack = (await all()).find(({ name }) => name === packName);
        const table = pack?.tables.find(({ name }) => name === tableName);
        if (table === undefined) throw unknownOnSite('table', `${packName}/${tableName}`);
        const state = siteState(() => contextOf(platform, site)).collection(table.collection);
        const rowOf = (document: StateDocument<object>) => ({ ...document, shown: table.shows?.(document) });
        if (id !== undefined) {
          const found = await state.get(id);
          return { rows: found === undefined ? [] : [rowOf(found)] } satisfies PackRows;
        }
        const page = await state.query({ sort: 'revision', order: 'descending', limit: ROWS_OF_A_PAGE, cursor });
        return {
          rows: page.documents.map(rowOf),
          ...(page.cursor !== undefined && { cursor: page.cursor }),
        } satisfies PackRows;
      },
    ),
  ];
}

const ROWS_OF_A_PAGE = 200;

function sitePackOf(site: Site, pack: KnownPack): SitePack {
  return {
    ...{ name: pack.name, title: pack.title, isOn: isPackOn(site, pack) },
    settings: Object.entries(pack.settings).map(([name, setting]) => ({
      ...{ name, kind: setting.kind, label: setting.label, hint: setting.hint ?? '' },
      choices: setting.kind === 'choice' ? [...setting.choices] : [],
      ...{ value: packSettingOf(site, pack.name, name, setting), default: setting.default },
    })),
    tables: pack.tables.map(({ name, title, columns }) => ({
      ...{ name, title, columns: columns.map(({ label, path }) => ({ label, path })) },
    })),
  };
}
