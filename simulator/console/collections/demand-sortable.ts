import type { DataCollection } from '#contracts/collections/data-collection.ts';
import { ValidationError } from '../../http/platform-error.ts';
import type { World } from '../../world/world.ts';
import { browseItems } from './content.ts';

/**
 * Throws ValidationError for a field to sort by that the collection does not declare and that no item has: the service
 * would sort by nothing and not say so.
 */
export async function demandSortable(
  world: World,
  collection: DataCollection,
  sort: string | undefined,
): Promise<void> {
  if (sort === undefined) return;
  const { id, fields = [] } = collection;
  const [first = ''] = sort.split('.');
  if (fields.some(({ key }) => key === first)) return;
  const { dataItems } = await browseItems(world, id, { filter: { [sort]: { $exists: true } }, paging: { limit: 1 } });
  if (dataItems.length > 0) return;
  throw new ValidationError([{ field: 'sort', description: `names no field of ${id}: ${sort}`, data: {} }]);
}
