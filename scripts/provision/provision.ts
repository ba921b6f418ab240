import { editedCollections, marginaliaCollections } from '#contracts/marginalia/collections.ts';
import { carryOut } from './carry-out.ts';
import { type FoundItems, findCollections, findEditors, findItems } from './found-site.ts';
import { type Plan, planCollections } from './plan-collections.ts';
import { type Content, planContent } from './plan-content.ts';
import { planGrants } from './plan-grants.ts';
import type { SiteApi } from './site-api.ts';
import type { Step } from './step.ts';

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
