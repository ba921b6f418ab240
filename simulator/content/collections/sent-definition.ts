import type { SentCollection } from '#contracts/collections/data-collection.ts';
import type { CollectionField } from '#contracts/content/collection-field.ts';
import { checkFields } from './check-fields.ts';
import { badDefinition } from './definition-request.ts';
import { isSystemField } from './system-fields.ts';

/** The parts of a sent collection from which its definition is made. */
export interface SentDefinition {
  readonly definition: Omit<SentCollection, 'fields' | 'permissions' | 'dataPermissions' | 'revision'>;
  /** Without the system fields: clients send these back as they received them. */
  readonly fields: CollectionField[];
  readonly permissions: SentCollection['permissions'];
  readonly dataPermissions: SentCollection['dataPermissions'];
}

const MISSING_PERMISSIONS =
  'A collection needs permissions: send permissions with read, insert, update and remove, or dataPermissions with itemRead, itemInsert, itemUpdate and itemRemove.';

/** Reads a sent collection. Throws WDE0075 without fields or permissions, and like `checkFields`. */
export function readSentDefinition(sent: SentCollection): SentDefinition {
  const { fields: all, permissions, dataPermissions, revision: _revision, ...definition } = sent;
  const fields = all.filter(({ key }) => !isSystemField(key)).map(({ systemField: _, ...field }) => field);
  checkFields(fields);
  if (!permissions && !dataPermissions) throw badDefinition(MISSING_PERMISSIONS);
  return { definition, fields, permissions, dataPermissions };
}
