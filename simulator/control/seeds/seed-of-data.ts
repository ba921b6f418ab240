import { collectionRequest } from '#contracts/collections/collections-api.ts';
import { insertItemRequest } from '#contracts/content/insert-item.ts';
import { toWireForm } from '#contracts/content/wire-form.ts';
import { administratorOf } from '../../auth/caller.ts';
import { createCollection } from '../../content/collections/create-collection.ts';
import { insertItem } from '../../content/write/insert-item.ts';
import { ValidationError } from '../../errors/platform-error.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { WorkBudget } from '../../platform/work-budget.ts';
import { createMember } from '../api/members.ts';
import { siteState } from '../state/site-state.ts';
import { check, pathText } from './check-value.ts';
import { emptySeed, type Seed, SeedError } from './seed.ts';
import { type CheckedSeedData, openCollection, seedData } from './seed-data.ts';
import { type SeededPlatform, unknownSeedText } from './seed-library.ts';

/** The name of a seed that a request has in itself. */
const INLINE = 'inline';

/** The seed with this name, or of this data. Throws SeedError with the names of all seeds, or with the place of a mistake. */
export async function seedNamed({ seeds }: Pick<SeededPlatform, 'seeds'>, name: string | object): Promise<Seed> {
  if (typeof name === 'object') return inlineSeed(name);
  const seed = await seeds.load(name);
  if (seed) return seed;
  throw new SeedError(unknownSeedText(seeds, name));
}

function inlineSeed(given: object): Seed {
  const result = check(seedData, given);
  if ('mistake' in result) throw new SeedError(`seed: ${result.mistake.text}.`);
  return seedOfData(INLINE, async () => 'seed:', result.data);
}

/** Says where the part of the data at `path` comes from, in front of a mistake: `seeds/books.yaml:3:7:`. */
export type Locate = (path: readonly PropertyKey[]) => Promise<string>;

/** A seed from checked data. Everything is created by the rules of the platform, as the owner of the site would create it. */
export function seedOfData(name: string, locate: Locate, data: CheckedSeedData): Seed {
  return { ...emptySeed(name, (context) => fill(context, locate, data)), services: data.services };
}

async function fill(
  context: RequestContext,
  locate: Locate,
  { collections, items, members, state }: CheckedSeedData,
): Promise<void> {
  const owner = administratorOf(context.site);
  /** Does one step with a work budget of its own, as if it were a request. */
  const step = async (
    path: readonly PropertyKey[],
    work: (context: RequestContext) => Promise<unknown>,
    isMistake = isRefusal,
  ): Promise<void> => {
    try {
      await work({ ...context, work: new WorkBudget() });
    } catch (failure) {
      if (!isMistake(failure)) throw failure;
      throw new SeedError(`${await locate(path)} ${pathText(path)} is refused: ${failure.message}`);
    }
  };
  const declared = new Set(collections.map(({ id }) => id));
  const undeclared = Object.keys(items).filter((id) => !declared.has(id));
  for (const [at, { id, ...member }] of members.entries()) {
    await step(['members', at], (context) => createMember(context, member, id));
  }
  for (const [at, collection] of collections.entries()) {
    await step(['collections', at], (context) =>
      createCollection(context, owner, collectionRequest.parse({ collection })),
    );
  }
  for (const id of undeclared) {
    const collection = openCollection(id);
    await step(['items', id], (context) => createCollection(context, owner, collectionRequest.parse({ collection })));
  }
  for (const [dataCollectionId, list] of Object.entries(items)) {
    for (const [at, item] of list.entries()) {
      const request = { dataCollectionId, dataItem: { data: toWireForm(item) }, saveReferences: true };
      await step(['items', dataCollectionId, at], (context) =>
        insertItem(context, owner, insertItemRequest.parse(request)),
      );
    }
  }
  for (const [collection, documents] of Object.entries(state)) {
    for (const [id, document] of Object.entries(documents)) {
      const put = (context: RequestContext) =>
        siteState(() => context)
          .collection(collection)
          .put(id, document);
      await step(['state', collection, id], put, isWrongDocument);
    }
  }
}

function isRefusal(failure: unknown): failure is Error {
  return failure instanceof Refusal || failure instanceof ValidationError;
}

/** The state reports a wrong document to handlers, so its errors are those of JavaScript. */
function isWrongDocument(failure: unknown): failure is Error {
  return isRefusal(failure) || failure instanceof TypeError || failure instanceof RangeError;
}
