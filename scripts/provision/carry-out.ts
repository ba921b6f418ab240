import { classicPermissions } from '#contracts/collections/classic-permissions.ts';
import type { BulkItemsResponse } from '#contracts/content/bulk-items.ts';
import { counted } from '#contracts/counted.ts';
import { operations } from '#contracts/operations/operations.ts';
import { EDITORS_GRANT } from './plan-grants.ts';
import { ProvisionError } from './provision-error.ts';
import type { SiteApi } from './site-api.ts';
import { describe, type Step } from './step.ts';

/** The item exists already, which is the wanted result. */
const IS_THERE = 'WDE0074';

/** Carries out one step. If the service rejects it, throws a ProvisionError with the reason. */
export async function carryOut(api: SiteApi, step: Step): Promise<void> {
  const of = { dataCollectionId: step.id };
  switch (step.kind) {
    case 'create-collection': {
      const { indexes: _, specialPermissions: __, ...definition } = step.collection;
      const permissions = classicPermissions(definition.dataPermissions);
      await api(operations.createCollection, { collection: { ...definition, permissions } });
      return;
    }
    case 'name-collection':
      await api(operations.patchCollection, { dataCollection: { id: step.id, ...step.names } });
      return;
    case 'create-field':
      await api(operations.createField, { ...of, field: step.field });
      return;
    case 'mend-field':
      await api(operations.patchField, { ...of, field: step.field });
      return;
    case 'add-plugin':
      await api(operations.addPlugin, { ...of, plugin: step.plugin });
      return;
    case 'set-permissions':
      await api(operations.updateDataPermissions, { dataPermissions: { id: step.id, ...step.permissions } });
      return;
    case 'create-index':
      await api(operations.createIndex, { ...of, index: step.index });
      return;
    case 'grant': {
      const { userId } = step.editor;
      if (step.grantId === null) {
        await api(operations.addSpecialPermissions, { ...of, specialPermissions: { userId, ...EDITORS_GRANT } });
      } else {
        await api(operations.updateSpecialPermissions, { specialPermissions: { id: step.grantId, ...EDITORS_GRANT } });
      }
      return;
    }
    case 'insert-items': {
      const dataItems = step.items.map((data) => ({ id: data._id, data }));
      requireAll(step, await api(operations.bulkInsertItems, { ...of, dataItems }));
      return;
    }
    case 'link-items':
      await api(operations.insertReferences, { ...of, dataItemReferences: [...step.references] });
      return;
  }
}

/** A bulk call succeeds even if all of its items fail (BLK-1). */
function requireAll(step: Step, { results }: BulkItemsResponse): void {
  const failures = results
    .map(({ itemMetadata }) => itemMetadata)
    .filter(({ success, error }) => !success && error?.code !== IS_THERE);
  const [first] = failures;
  if (first === undefined) return;
  const why = first.error === undefined ? 'no reason was given' : `${first.error.code}: ${first.error.description}`;
  throw new ProvisionError(
    `"${describe(step)}" failed for ${counted(failures.length, 'item')}. The first is ${first.id ?? 'one without an id'}: ${why}`,
  );
}
