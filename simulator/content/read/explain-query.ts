import type { z } from 'zod';
import type { ExplainedPlan, explainRequest } from '#contracts/control/request-log.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { bothOf } from '../../query/filter.ts';
import { parseAnyFilter } from '../../query/parse-filter.ts';
import { parseSort } from '../../query/sort.ts';
import { explainSearch } from '../../store/search.ts';
import { readableCollection } from '../definition/permitted-collection.ts';

/** Plans a query of items with the rights of the site's owner, and does not carry it out. Throws ContentError. */
export async function explainQuery(
  context: RequestContext,
  { dataCollectionId, filter, sort = [] }: z.output<typeof explainRequest>,
): Promise<ExplainedPlan> {
  const owner = { role: 'administrator', id: context.site.siteId } as const;
  const from = await readableCollection(context, owner, dataCollectionId);
  const search = { from, filter: bothOf(from.filter, parseAnyFilter(filter, context.work)), sort: parseSort(sort) };
  if (from.virtualItems) {
    const why = 'The items of this collection are made from what an app of the site has.';
    return { question: 'items', by: 'memory', why, items: null, isLong: false, wants: [] };
  }
  const { items = null, ...plan } = await explainSearch(context, search);
  return { question: 'items', ...plan, items };
}
