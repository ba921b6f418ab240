import { administratorOf } from '../../auth/caller.ts';
import type { DescribedEntity, Description } from '../../declared/description.ts';
import type { InstalledPackages } from '../../declared/installed-packages.ts';
import { sampleId, sampleOf } from '../../declared/sample.ts';
import { PlatformError } from '../../errors/platform-error.ts';
import { serviceOfPackage } from '../../http/not-played.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { CreatedSamples, Samples } from '../../platform/samples.ts';
import { WorkBudget } from '../../platform/work-budget.ts';
import { isObject } from '../../query/value.ts';
import { callServices } from '../handlers/call-services.ts';
import type { LoadedPack } from '../packs/pack-library.ts';
import { isOfNobodyElse } from './derived-services.ts';
import { entitiesIn, freeSlug, keptAs, madeAtPlace, newEntity } from './entities.ts';

/** One kind of entity, of a package. */
interface Kind {
  readonly name: string;
  readonly described: DescribedEntity;
  readonly description: Description;
  readonly from: string;
  /** The types of all entities of the service. */
  readonly all: readonly string[];
}

/** Samples of the entities that installed packages declare. */
export function createSamples(packages: InstalledPackages, packs: () => Promise<readonly LoadedPack[]>): Samples {
  return {
    of: async (services) => {
      const asked: { readonly kinds: readonly Kind[]; readonly count: number }[] = [];
      for (const [service, count] of Object.entries(services)) {
        const kinds = await kindsOf(service, packages, await packs());
        if (kinds.length === 0) throw new PlatformError('NOT_FOUND', await unknownText(service, packages));
        asked.push({ kinds, count });
      }
      return async (context) => {
        const created: CreatedSamples[] = [];
        for (const { kinds, count } of asked) {
          for (const kind of kinds) created.push(await createdOf(kind, count, context));
        }
        return created;
      };
    },
  };
}

async function kindsOf(
  service: string,
  packages: InstalledPackages,
  packs: readonly LoadedPack[],
): Promise<readonly Kind[]> {
  const found = (await packages.described((name) => serviceOfPackage(name) === service)).filter(({ description }) =>
    isOfNobodyElse(packs, description),
  );
  const all = found.flatMap(({ description }) => Object.values(description.entities).map(({ name }) => name));
  const kinds = found.flatMap(({ description, package: name, version }) =>
    Object.entries(description.entities)
      .filter(([entity]) => description.operations.some(({ entity: of, does }) => of === entity && does !== undefined))
      .map(([entity, described]): Kind => ({ name: entity, described, description, from: `${name} ${version}`, all })),
  );
  // What is kept as a draft is sampled as what visitors see.
  const drafts = new Set(kinds.map(({ name }) => keptAs(name)?.name));
  const byName = new Map(kinds.filter(({ name }) => !drafts.has(name)).map((kind) => [kind.name, kind]));
  return [...byName.values()];
}

async function unknownText(service: string, packages: InstalledPackages): Promise<string> {
  const installed = [...new Set((await packages.names()).map(serviceOfPackage))].filter((name) => name !== '');
  const which =
    installed.length === 0 ? 'No package of the platform is installed' : `Installed are: ${installed.join(', ')}`;
  return `No answers of the service "${service}" are derived. ${which}. Install its package, such as @wix/blog, in the folder where Backlot is started.`;
}

/** Samples have numbers, and those that are there stay as they are. */
async function createdOf(
  { name, described, description, from, all }: Kind,
  count: number,
  context: RequestContext,
): Promise<CreatedSamples> {
  const types = new Map(Object.entries(description.types));
  const services = callServices({ ...context, work: new WorkBudget() }, administratorOf(context.site));
  const entities = entitiesIn(services, name);
  const kept = keptAs(name);
  const now = new Date(context.now);
  const isTaken = async (slug: string) => (await entities.having({ 'entity.slug': slug }, 1)).length > 0;
  const ids: string[] = [];
  for (let number = 1; ids.length < count; number += 1) {
    const sampling = { types, entities: all, of: described.name, number, now, has: 'all' } as const;
    const id = sampleId(described.name, sampling);
    if ((await entities.find(id)) !== undefined) continue;
    const made = sampleOf({ kind: 'named', name: described.name }, sampling);
    const sent = { ...(isObject(made) && made), ...(kept && { status: kept.state }) };
    const slug = await freeSlug(sent, id, isTaken);
    const entity = newEntity(sent, { described, types, request: {}, now, id, slug });
    await entities.put({ entity, madeBy: null, madeAt: madeAtPlace(now, ids.length), isSample: true }, 'absent');
    ids.push(id);
  }
  return { entity: name, from, ids };
}
