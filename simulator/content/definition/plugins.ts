import type { Collection } from '#contracts/content/collection.ts';
import { type CollectionPlugin, type PluginType, publishStatus } from '#contracts/content/collection-plugin.ts';
import { invalidArgument, refusal, shown } from '../../errors/content-error.ts';
import { isoInstant } from '../../platform/clock.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { parsePath } from '../../query/field-path.ts';
import { ALL, type Filter, type Operand } from '../../query/filter.ts';
import type { ItemData } from '../../query/item-search.ts';
import { fieldOf, isAbsent, isObject, type JsonObject } from '../../query/value.ts';

/** Finds the plugin of this type in a collection. */
export function pluginOf({ plugins = [] }: Collection, type: PluginType): CollectionPlugin | undefined {
  return plugins.find((plugin) => plugin.type === type);
}

/** The fields of the PUBLISH plugin: the status of an item, and when a draft becomes visible automatically. */
const PUBLISH_FIELDS = ['_publishStatus', '_publishDate'] as const;

const DRAFT: Filter = {
  kind: 'equals',
  path: parsePath('_publishStatus'),
  operands: [{ kind: 'atom', atoms: [{ class: 'string', value: 'DRAFT' }] }],
};

const PUBLISH_DATE = parsePath('_publishDate');

/**
 * A filter for the published items of a collection: all items without the PUBLISH plugin, otherwise those that are not
 * drafts (DRF-1). An item without a status is older than the plugin and stays visible.
 */
export function publishedItems(context: RequestContext, collection: Collection): Filter {
  if (!pluginOf(collection, 'PUBLISH')) return ALL;
  const due: Filter = {
    kind: 'compare',
    path: PUBLISH_DATE,
    comparison: '$lte',
    atoms: [{ class: 'date', value: isoInstant(context.now) }],
  };
  return { kind: 'or', filters: [{ kind: 'not', filter: DRAFT }, due] };
}

/**
 * Adds the status to the fields of a new item: the sent one, or the default of the plugin (WIR-38). Publishing needs
 * the permission to update. A caller who may only insert, for example into a form's inbox, can set neither the status
 * nor the date.
 */
export function withStatus(collection: Collection, fields: JsonObject, mayPublish: boolean): JsonObject {
  const plugin = pluginOf(collection, 'PUBLISH');
  if (!plugin) return fields;
  const { _publishStatus: brought, _publishDate: date, ...rest } = fields;
  const byDefault = plugin.publishOptions?.defaultStatus ?? 'PUBLISHED';
  if (!mayPublish) return { ...rest, _publishStatus: byDefault };
  return { ...rest, _publishStatus: brought ?? byDefault, ...(!isAbsent(date) && { _publishDate: date }) };
}

/**
 * The publish fields that an update keeps unless it sends others: replacing the data of a draft does not publish it.
 */
export function statusOf(collection: Collection, item: ItemData): JsonObject {
  if (!pluginOf(collection, 'PUBLISH')) return {};
  return Object.fromEntries(
    PUBLISH_FIELDS.map((name) => [name, fieldOf(item, name)]).filter(([, value]) => !isAbsent(value)),
  );
}

/** Throws WDE0080 for an unknown status. */
export function checkStatus(collection: Collection, data: JsonObject): void {
  if (!pluginOf(collection, 'PUBLISH')) return;
  const status = fieldOf(data, '_publishStatus');
  if (isAbsent(status) || publishStatus.safeParse(status).success) return;
  throw invalidArgument(`_publishStatus should be DRAFT or PUBLISHED. Got ${shown(status)} instead.`);
}

/** Returns the context for a request: with drafts if the request asks for them (WIR-11), and with its options for apps. */
export function seenBy(context: RequestContext, request: unknown): RequestContext {
  const appOptions = isObject(request) ? fieldOf(request, 'appOptions') : undefined;
  const seen = isObject(appOptions) ? { ...context, appOptions } : context;
  return asksForDrafts(request) ? { ...seen, drafts: 'shown' } : seen;
}

/** Clients send the option of the pipeline under its client name, `showDrafts` (trap 23). */
function asksForDrafts(request: unknown): boolean {
  if (!isObject(request)) return false;
  const options = fieldOf(request, 'publishPluginOptions');
  return (
    (isObject(options) && fieldOf(options, 'includeDraftItems') === true) || fieldOf(request, 'showDrafts') === true
  );
}

/**
 * Throws WDE0093 for a filter on `_publishStatus` that uses anything but equal or not equal to one of the two statuses, also for a list.
 */
export function checkStatusFilter(collection: Collection, filter: Filter): void {
  if (pluginOf(collection, 'PUBLISH') && !asksForStatusOnly(filter)) throw refusal('WDE0093', {});
}

function asksForStatusOnly(filter: Filter): boolean {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.filters.every(asksForStatusOnly);
    case 'not':
      return asksForStatusOnly(filter.filter);
    case 'nothing':
      return true;
    case 'equals':
      return filter.path[0] !== '_publishStatus' || (!filter.isListed && filter.operands.every(isStatus));
    default:
      return filter.path[0] !== '_publishStatus';
  }
}

function isStatus(operand: Operand): boolean {
  return operand.kind === 'atom' && operand.atoms.every(({ value }) => publishStatus.safeParse(value).success);
}

/** The id of the only item in a collection with the SINGLE_ITEM plugin. Undefined for other collections. */
export function singleItemId(collection: Collection): string | undefined {
  return pluginOf(collection, 'SINGLE_ITEM')?.singleItemOptions?.singleItemId;
}

/**
 * Like `singleItemId`, for an item that is written with the id `given` or without an id. Throws WDE0079 if `given` is a
 * different id.
 */
export function soleId(collection: Collection, given: string | undefined): string | undefined {
  const id = singleItemId(collection);
  if (id !== undefined && given !== undefined && given !== id) {
    throw refusal('WDE0079', { collection: collection.id, item: id, id: given }, { collectionId: collection.id });
  }
  return id;
}
