import { getScheduleItem, listScheduleItems, queryScheduleItems } from '@wix/auto_sdk_events_schedule/meta';
import { type AnswerOf, type Handler, type HandlerRequest, handle } from '#handlers/define-config.ts';
import { allOf } from '../shop/documents.ts';
import { agendaOf, eventsOf } from './documents.ts';
import { isFor } from './event.ts';
import { AGENDA_QUERY, pageOf, pagingOf, searched, wants } from './search.ts';

type WireItem = NonNullable<AnswerOf<typeof getScheduleItem>['item']> & { readonly id: string };

const queryAgenda = handle(queryScheduleItems, async (call) => {
  const page = await searched(call, 'agenda', await itemsFor(call), AGENDA_QUERY, call.request.query);
  return { items: page.entries, pagingMetadata: pagingOf(page) };
});

/** What happens when at an event. It comes from a seed: the owner's drafts of a schedule are not played. */
export const agenda: readonly Handler[] = [
  handle(listScheduleItems, async (call) => {
    const { eventId, itemId, tag = [], stageName, startingFrom, startingBefore, paging, ...request } = call.request;
    const items = (await itemsFor(call)).filter(
      ({ id, timeSlot, ...item }) =>
        wants(eventId, item.eventId) &&
        wants(itemId, id) &&
        wants(stageName, item.stageName) &&
        (tag.length === 0 || tag.some((each) => item.tags?.includes(each))) &&
        (startingFrom == null || String(timeSlot?.start) >= startingFrom) &&
        (startingBefore == null || String(timeSlot?.start) < startingBefore),
    );
    const { entries, ...page } = pageOf(items, {
      offset: paging?.offset ?? request.offset,
      limit: paging?.limit ?? request.limit,
    });
    return { ...page, items: entries, draftNotPublished: false };
  }),
  { ...queryAgenda, handle: (call) => queryAgenda.handle({ ...call, body: withoutCursor(call.body) }) },
  handle(getScheduleItem, async (call) => {
    const { itemId } = call.request;
    const item = (await itemsFor(call)).find(({ id }) => id === itemId);
    return { item: item ?? call.fail(404, 'SCHEDULE_ITEM_NOT_FOUND', `There is no schedule item ${itemId}.`) };
  }),
];

/** The official client asks for pages by a cursor, and its package declares those by an offset. */
function withoutCursor(body: unknown): object {
  const { query, ...others } = { query: {}, ...Object(body) };
  const { cursorPaging, ...declared } = Object(query);
  return { ...others, query: { ...(cursorPaging && { paging: { limit: cursorPaging.limit } }), ...declared } };
}

/** The items of all events that a caller sees, by their time. */
async function itemsFor(call: Pick<HandlerRequest, 'state' | 'caller'>): Promise<readonly WireItem[]> {
  const events = new Map((await allOf(eventsOf(call))).map(({ id, data }) => [id, data]));
  const items = (await allOf(agendaOf(call))).flatMap(({ id, data }): WireItem[] => {
    const event = events.get(data.eventId);
    if (event === undefined || !isFor(call.caller, event)) return [];
    const { name, description = '', stageName = '', tags = [], eventId, start, end, createdDate } = data;
    const { timeZoneId = 'UTC' } = event.written.dateAndTimeSettings ?? {};
    return [
      {
        ...{ id, eventId, name, description, stageName, tags, hidden: false, draft: false, status: 'SCHEDULED' },
        ...{ timeSlot: { start, end, timeZoneId }, createdDate, updatedDate: createdDate },
      },
    ];
  });
  return items.toSorted((one, other) => String(one.timeSlot?.start).localeCompare(String(other.timeSlot?.start)));
}
