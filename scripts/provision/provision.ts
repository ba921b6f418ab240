import { classicPermissions } from '#contracts/collections/classic-permissions.ts';
import type { BulkItemsResponse } from '#contracts/content/bulk-items.ts';
import { counted } from '#contracts/counted.ts';
import { editedCollections, marginaliaCollections } from '#contracts/marginalia/collections.ts';
import { operations } from '#contracts/operations/operations.ts';
import { type FoundItems, findCollections, findEditors, findItems } from './found-site.ts';
import { type Plan, planCollections } from './plan-collections.ts';
import { type Content, planContent } from './plan-content.ts';
import { EDITORS_GRANT, planGrants } from './plan-grants.ts';
import { ProvisionError } from './provision-error.ts';
import type { SiteApi } from './site-api.ts';
import { describe, type Step } from './step.ts';

/** The item exists already, which is the wanted result. */
const IS_THERE = 'WDE0074';

/** Carries out one step. If the service rejects it, throws a ProvisionError with the reason. */
async function carryOut(api: SiteApi, step: Step): Promise<void> {
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

/** What a site should contain. */
export interface Wish {
  readonly editors: readonly string[];
  readonly content: Content | null;
}

/** Reads the site and plans what is missing for Marginalia. Changes nothing. */
export async function makePlan(api: SiteApi, { editors, content }: Wish): Promise<Plan> {
  const found = await findCollections(
    api,
    marginaliaCollections.map(({ id }) => id),
  );
  const { steps, notes } = planCollections(marginaliaCollections, found);
  const grants = planGrants(editedCollections, await findEditors(api, editors), found);
  const filling =
    content === null
      ? []
      : planContent(
          content,
          await itemsOf(
            api,
            content,
            found.map(({ definition }) => definition.id),
          ),
        );
  return { steps: [...steps, ...grants, ...filling], notes };
}

/** Carries out the steps in order. Calls `report` at the start of each. Throws at the first step that is rejected. */
export async function carryOutAll(
  api: SiteApi,
  steps: readonly Step[],
  report: (step: Step, place: number) => void,
): Promise<void> {
  for (const [place, step] of steps.entries()) {
    report(step, place);
    await carryOut(api, step);
  }
}

async function itemsOf(
  api: SiteApi,
  { items, links }: Content,
  there: readonly string[],
): Promise<ReadonlyMap<string, FoundItems>> {
  const found = new Map<string, FoundItems>();
  for (const id of items.keys()) {
    if (!there.includes(id)) continue;
    const fields = new Set(links.filter(({ collectionId }) => collectionId === id).map(({ field }) => field));
    found.set(id, await findItems(api, id, [...fields]));
  }
  return found;
}
