import type { DataCollection } from '#contracts/collections/data-collection.ts';
import { ValidationError } from '../../../errors/platform-error.ts';
import type { World } from '../../../world/world.ts';
import { browseItems } from './content.ts';

/**
 * Throws ValidationError if the collection does not declare the sort field and no item has it. The content service
 * would ignore such a field without an error.
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
  throw new ValidationError([
    { field: 'sort', description: `must be a field of ${id}. No item has ${sort}`, data: {} },
  ]);
}
