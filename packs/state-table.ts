import type { PackStateTable } from '#handlers/define-config.ts';

/** A list of the console, with the paths of its columns by their labels. */
export function stateTable(
  collection: string,
  title: string,
  columns: Readonly<Record<string, string>>,
): Pick<PackStateTable, 'name' | 'title' | 'collection' | 'columns'> {
  const name = collection.slice(collection.lastIndexOf('.') + 1);
  return { name, title, collection, columns: Object.entries(columns).map(([label, path]) => ({ label, path })) };
}
