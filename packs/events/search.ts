import type { EntryPage, HandlerRequest, SearchFields } from '#handlers/define-config.ts';
import { dateValue, isRecord } from '../shop/catalog.ts';
import { fieldsOf } from '../shop/query-rules.ts';

const ORDERED = '$eq $gt $gte $in $lt $lte $ne';

export const EVENTS_QUERY: SearchFields = fieldsOf({
  $eq: 'registration.initialType',
  [`${ORDERED} sorted`]:
    'id createdDate updatedDate dateAndTimeSettings.endDate dateAndTimeSettings.startDate slug title',
  '$eq $in $ne': 'status',
});

/** Both versions of ticket definitions. */
export const DEFINITIONS_QUERY: SearchFields = fieldsOf({
  '* sorted':
    'id createdDate updatedDate description eventId initialLimit name revision pricingMethod.fixedPrice.currency pricingMethod.fixedPrice.value feeType hidden pricingMethod.free pricingMethod.pricingType saleStatus orderIndex',
});

export const RSVPS_QUERY: SearchFields = fieldsOf({
  '$eq $exists $in $ne $nin': 'id contactId eventId memberId',
  '$eq $in $ne $nin sorted': 'fullyCheckedIn status',
  [`${ORDERED} $nin sorted`]: 'createdDate updatedDate',
});

export const GUESTS_QUERY: SearchFields = fieldsOf({
  [`${ORDERED} $exists`]: 'id contactId eventId memberId orderNumber rsvpId ticketNumber',
  '$eq $in $ne': 'attendanceStatus guestType',
  '$eq $exists $ne': 'guestDetails.checkedIn',
  [`${ORDERED} $exists sorted`]: 'createdDate updatedDate attendanceStatusUpdatedDate',
});

export const AGENDA_QUERY: SearchFields = fieldsOf({
  [`${ORDERED} sorted`]: 'id createdDate updatedDate description eventId name stageName',
});

/** What a query asks for, as the packages declare it. */
export interface Query {
  readonly filter?: unknown;
  readonly sort?: readonly { readonly fieldName?: string; readonly order?: string }[];
  readonly paging?: { readonly limit?: number | null; readonly offset?: number | null };
  readonly cursorPaging?: { readonly limit?: number | null; readonly cursor?: string | null };
}

/** Searches in what is answered, by its own fields. */
export async function searched<Entity extends { readonly id?: string | null }>(
  { search }: Pick<HandlerRequest, 'search'>,
  name: string,
  entries: readonly Entity[],
  fields: SearchFields,
  { filter, sort, paging, cursorPaging }: Query = {},
): Promise<EntryPage<Entity>> {
  return search({
    ...{ name, entries, fields, filter, sort, order: { fieldName: 'createdDate', order: 'ASC' } },
    idOf: ({ id }) => id ?? '',
    valuesOf: valuesIn,
    page: cursorPaging ? { kind: 'cursor', ...cursorPaging } : { kind: 'offset', ...paging },
  });
}

/** The values of an entity as a filter compares them. */
function valuesIn(entity: object): object {
  return Object.fromEntries(
    Object.entries(entity).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' && name.endsWith('Date') ? dateValue(value) : isRecord(value) ? valuesIn(value) : value,
    ]),
  );
}

/** The paging of an answer. */
export function pagingOf({ entries, offset, total, cursors }: EntryPage<unknown>) {
  return { count: entries.length, offset, total, cursors };
}

/** A part of a list, as the older services page it. */
export function pageOf<Entry>(
  entries: readonly Entry[],
  { offset = 0, limit = 50 }: { readonly offset?: number | undefined; readonly limit?: number | undefined },
) {
  return { total: entries.length, offset, limit, entries: entries.slice(offset, offset + limit) };
}

/** Whether a list of wanted values has one. An absent or empty list wants everything. */
export function wants(list: readonly string[] | undefined, value: string | undefined): boolean {
  return list === undefined || list.length === 0 || (value !== undefined && list.includes(value));
}
