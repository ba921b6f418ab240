import { operations as PLAYED } from '#contracts/operations/operations.ts';
import { handle } from '#handlers/handle.ts';
import type { Handler } from '#handlers/handler.ts';
import { importMeta, installedFolder, matchesPath, operationsOf } from '#simulator/declared/platform-package.ts';
import { isPlayed } from '#simulator/start/config/config-schema.ts';
import { removalDays } from './removal-days.ts';
import type { UsedFunction } from './used-functions.ts';

/** An operation of the platform, or an event of it, that the sources of a project use. */
export interface UsedOperation {
  readonly package: string;
  /** As the sources call it: `items.query`. */
  readonly name: string;
  /** Method and path. Undefined for an event. */
  readonly address: string | undefined;
  /** `pack`: a pack of Backlot plays it, which is off until a site turns it on. `derived`: its answer follows from its declaration. */
  readonly state: 'played' | 'handler' | 'pack' | 'derived' | 'not played' | 'event';
  /** The day after which the platform may remove it. */
  readonly removedOn: string | undefined;
  readonly isDeprecated: boolean;
  readonly sources: readonly string[];
}

/** The functions of the items service that its `./meta` leaves out, with our operation that answers them. */
const BUILDERS = {
  query: 'queryItems',
  count: 'countItems',
  distinct: 'queryDistinctValues',
  aggregate: 'aggregateItems',
  aggregatePipeline: 'aggregatePipeline',
  queryReferenced: 'queryReferenced',
  queryReferencedItems: 'queryReferenced',
} as const satisfies Record<string, keyof typeof PLAYED>;

/** The operations of a package that the sources use, and the events that they wait for. */
export async function usedOperations(
  name: string,
  folder: string,
  used: readonly UsedFunction[],
  handlers: readonly Handler[],
  /** The handlers of packs that are off by default. */
  offered: readonly Handler[] = [],
  isDerived: (method: string, path: string) => Promise<boolean> = async () => false,
): Promise<readonly UsedOperation[]> {
  const installed = installedFolder(name, folder);
  const meta = installed === undefined ? undefined : await importMeta(installed);
  if (installed === undefined || meta === undefined) return [];
  const days = removalDays(installed);
  const found = operationsOf(meta);
  const services = new Set(found.map(({ place }) => place.slice(0, -1).join('.')));
  const addresses = new Map(
    found.map(({ place, operation }) => {
      const { method, path } = handle(operation, () => new Response());
      return [place.join('.'), { method, path }];
    }),
  );
  for (const [builder, operation] of services.has('items') ? Object.entries(BUILDERS) : []) {
    const { path } = PLAYED[operation];
    addresses.set(`items.${builder}`, { method: 'POST', path });
  }
  const byPlace = Map.groupBy(used, ({ place }) => place.join('.'));
  const operations: UsedOperation[] = [];
  for (const [place, uses] of byPlace) {
    const address = addresses.get(place);
    const [service, last = service ?? ''] = [place.split('.').slice(0, -1).join('.'), place.split('.').at(-1)];
    const isEvent = /^on[A-Z]/.test(last) && services.has(service ?? '');
    if (address === undefined && !isEvent) continue;
    operations.push({
      ...{ package: name, name: place },
      state: address ? await stateOf(address, handlers, offered, isDerived) : 'event',
      address: address && `${address.method} ${address.path}`,
      ...{ removedOn: days.get(place), isDeprecated: days.has(place) },
      sources: [...new Set(uses.map(({ source }) => source))],
    });
  }
  return operations;
}

async function stateOf(
  { method, path }: Pick<Handler, 'method' | 'path'>,
  handlers: readonly Handler[],
  offered: readonly Handler[],
  isDerived: (method: string, path: string) => Promise<boolean>,
): Promise<UsedOperation['state']> {
  if (isPlayed(method, path)) return 'played';
  const example = path.replaceAll(/\{\w+\}/g, 'any');
  const isIn = (all: readonly Handler[]): boolean =>
    all.some((handler) => handler.method === method && matchesPath(handler.path, example));
  if (isIn(handlers)) return 'handler';
  if (isIn(offered)) return 'pack';
  return (await isDerived(method, example)) ? 'derived' : 'not played';
}
