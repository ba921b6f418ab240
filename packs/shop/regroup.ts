import type { SiteServices } from '#handlers/define-config.ts';
import { allOf, productsOf } from './documents.ts';

/** Changes the categories of products, which know them. Returns the ids of the products that were asked for. */
export async function regroup(
  services: Pick<SiteServices, 'state'>,
  change: (categoryIds: readonly string[]) => readonly string[],
  isMeant: (productId: string) => boolean = () => true,
): Promise<ReadonlySet<string>> {
  const meant = (await allOf(productsOf(services))).filter(({ id }) => isMeant(id));
  for (const { id, data } of meant) {
    const categoryIds = change(data.categoryIds);
    if (categoryIds.join() !== data.categoryIds.join()) await productsOf(services).put(id, { ...data, categoryIds });
  }
  return new Set(meant.map(({ id }) => id));
}
