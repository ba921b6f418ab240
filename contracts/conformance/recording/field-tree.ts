/** The types at each path of a JSON value, such as `dataItems[].data.title`. All items of a list count as one. */
export type FieldTree = ReadonlyMap<string, ReadonlySet<string>>;

export const ISO_DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

export function fieldTree(value: unknown): FieldTree {
  const tree = new Map<string, Set<string>>();
  const visit = (part: unknown, path: string): void => {
    tree.set(path, (tree.get(path) ?? new Set()).add(typeOf(part)));
    if (Array.isArray(part)) for (const item of part) visit(item, `${path}[]`);
    else if (typeof part === 'object' && part !== null) {
      for (const [name, inner] of Object.entries(part)) visit(inner, path === '' ? name : `${path}.${name}`);
    }
  };
  visit(value, '');
  return tree;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'string') return ISO_DATE.test(value) ? 'date' : 'string';
  return typeof value;
}

/** The tree as a text that is equal for equal trees. */
export function treeText(value: unknown): string {
  return [...fieldTree(value)]
    .map(([path, types]) => `${path}:${[...types].sort().join('|')}`)
    .sort()
    .join('\n');
}
