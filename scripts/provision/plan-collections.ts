import type { DataCollection } from '#contracts/collections/data-collection.ts';
import type { Collection } from '#contracts/content/collection.ts';
import { covers } from './covers.ts';
import type { FoundCollection } from './found-site.ts';
import type { Step } from './step.ts';

/** The steps to take, and notes about differences that this script leaves alone. */
export interface Plan {
  readonly steps: readonly Step[];
  readonly notes: readonly string[];
}

/** Plans how to bring the collections of a site to the wanted state, without removing anything. */
export function planCollections(wanted: readonly Collection[], found: readonly FoundCollection[]): Plan {
  const plans = referencedFirst(wanted).map((collection) => {
    const there = found.find(({ definition }) => definition.id === collection.id);
    return there === undefined ? created(collection) : mended(collection, there);
  });
  return { steps: plans.flatMap(({ steps }) => steps), notes: plans.flatMap(({ notes }) => notes) };
}

function created(collection: Collection): Plan {
  const { id, indexes = [] } = collection;
  return {
    steps: [
      { kind: 'create-collection', id, collection },
      ...indexes.map((index): Step => ({ kind: 'create-index', id, index })),
    ],
    notes: [],
  };
}

function mended(collection: Collection, { definition, indexNames }: FoundCollection): Plan {
  const { id, indexes = [] } = collection;
  const { dataPermissions: permissions, plugins = [] } = collection;
  const installed = (type: string) => definition.plugins?.find((plugin) => plugin.type === type);
  return {
    steps: [
      ...namesOf(collection, definition),
      ...collection.fields.flatMap((field): Step[] => {
        const there = definition.fields?.find(({ key }) => key === field.key);
        if (there === undefined) return [{ kind: 'create-field', id, field }];
        return covers(there, field) ? [] : [{ kind: 'mend-field', id, field }];
      }),
      ...plugins
        .filter(({ type }) => installed(type) === undefined)
        .map((plugin): Step => ({ kind: 'add-plugin', id, plugin })),
      ...(covers(definition.dataPermissions, permissions)
        ? []
        : [{ kind: 'set-permissions', id, permissions } as const]),
      ...indexes
        .filter(({ name }) => !indexNames.includes(name))
        .map((index): Step => ({ kind: 'create-index', id, index })),
    ],
    // Changing a plugin means removing it first, together with its drafts.
    notes: plugins
      .filter((plugin) => installed(plugin.type) !== undefined && !covers(installed(plugin.type), plugin))
      .map(
        ({ type }) => `${id}: the ${type} plugin has other options than Marginalia's. The script does not change them.`,
      ),
  };
}

function namesOf({ id, displayName, displayField }: Collection, found: DataCollection): Step[] {
  const names = {
    ...(displayName !== undefined && displayName !== found.displayName && { displayName }),
    ...(displayField !== undefined && displayField !== found.displayField && { displayField }),
  };
  return Object.keys(names).length === 0 ? [] : [{ kind: 'name-collection', id, names }];
}

/** Orders collections so that references point to existing ones, as far as there is no cycle. */
export function referencedFirst(collections: readonly Collection[]): readonly Collection[] {
  const sorted = new Set<Collection>();
  const visit = (collection: Collection, path: readonly Collection[]): void => {
    if (path.includes(collection)) return;
    for (const target of targetsOf(collection)) {
      const referenced = collections.find(({ id }) => id === target);
      if (referenced !== undefined) visit(referenced, [...path, collection]);
    }
    sorted.add(collection);
  };
  for (const collection of collections) visit(collection, []);
  return [...sorted];
}

function targetsOf({ fields }: Collection): readonly string[] {
  return fields.flatMap(({ typeMetadata = {} }) =>
    [typeMetadata.reference, typeMetadata.multiReference].flatMap((target) => target?.referencedCollectionId ?? []),
  );
}
