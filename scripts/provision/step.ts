import type { Collection, DataPermissions } from '#contracts/content/collection.ts';
import type { CollectionField } from '#contracts/content/collection-field.ts';
import type { IndexDefinition } from '#contracts/content/collection-index.ts';
import type { CollectionPlugin } from '#contracts/content/collection-plugin.ts';
import type { DataItemReference } from '#contracts/content/references.ts';
import { counted } from '#contracts/counted.ts';

/** The data of an item, as on the wire. */
export type ItemData = Readonly<Record<string, unknown>> & { readonly _id: string };

/** A member who becomes an editor. */
export interface Editor {
  readonly userId: string;
  readonly email: string;
}

/** One change to a site. `id` is the id of a collection. */
export type Step =
  | { readonly kind: 'create-collection'; readonly id: string; readonly collection: Collection }
  | {
      readonly kind: 'name-collection';
      readonly id: string;
      readonly names: Pick<Collection, 'displayName' | 'displayField'>;
    }
  | { readonly kind: 'create-field' | 'mend-field'; readonly id: string; readonly field: CollectionField }
  | { readonly kind: 'add-plugin'; readonly id: string; readonly plugin: CollectionPlugin }
  | { readonly kind: 'set-permissions'; readonly id: string; readonly permissions: DataPermissions }
  | { readonly kind: 'create-index'; readonly id: string; readonly index: IndexDefinition }
  | { readonly kind: 'grant'; readonly id: string; readonly editor: Editor; readonly grantId: string | null }
  | { readonly kind: 'insert-items'; readonly id: string; readonly items: readonly ItemData[] }
  | { readonly kind: 'link-items'; readonly id: string; readonly references: readonly DataItemReference[] };

/** Describes a step, for a line of the plan. */
export function describe(step: Step): string {
  const { id } = step;
  switch (step.kind) {
    case 'create-collection':
      return `${id}: create the collection, with ${counted(step.collection.fields.length, 'field')}`;
    case 'name-collection':
      return `${id}: set ${Object.entries(step.names)
        .map(([name, value]) => `${name} to "${value}"`)
        .join(' and ')}`;
    case 'create-field':
      return `${id}: add the field ${step.field.key} (${step.field.type})`;
    case 'mend-field':
      return `${id}: correct the field ${step.field.key}, which differs from the plan (${step.field.type})`;
    case 'add-plugin':
      return `${id}: add the ${step.plugin.type} plugin`;
    case 'set-permissions': {
      const { itemRead, itemInsert, itemUpdate, itemRemove } = step.permissions;
      return `${id}: let ${itemRead} read, ${itemInsert} insert, ${itemUpdate} update and ${itemRemove} remove`;
    }
    case 'create-index':
      return `${id}: create the index ${step.index.name}`;
    case 'grant':
      return `${id}: make ${step.editor.email} an editor`;
    case 'insert-items':
      return `${id}: insert ${counted(step.items.length, 'item')}`;
    case 'link-items':
      return `${id}: set ${counted(step.references.length, 'reference')}`;
  }
}
