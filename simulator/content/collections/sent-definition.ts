import type { SentCollection } from '#contracts/collections/data-collection.ts';
import type { CollectionField } from '#contracts/content/collection-field.ts';
import { checkFields } from './check-fields.ts';
import { badDefinition } from './definition-request.ts';
import { isSystemField } from './system-fields.ts';

/** What of a sent collection goes into its definition as it is, and what has to be worked out. */
export interface SentDefinition {
  readonly definition: Omit<SentCollection, 'fields' | 'permissions' | 'dataPermissions' | 'revision'>;
  /** Without the service's own, which clients send back as they were answered. */
  readonly fields: CollectionField[];
  readonly permissions: SentCollection['permissions'];
  readonly dataPermissions: SentCollection['dataPermissions'];
}

/** Throws WDE0075 without fields or permissions, and as `checkFields`. */
export function readSentDefinition(sent: SentCollection): SentDefinition {
  const { fields: all, permissions, dataPermissions, revision: _revision, ...definition } = sent;
  const fields = all.filter(({ key }) => !isSystemField(key)).map(({ systemField: _, ...field }) => field);
  checkFields(fields);
  if (!permissions && !dataPermissions) throw badDefinition('A collection needs permissions for its four actions.');
  return { definition, fields, permissions, dataPermissions };
}
