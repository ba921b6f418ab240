import { queryGuests } from '@wix/auto_sdk_events_guests/meta';
import { type AnswerOf, type Handler, handle } from '#handlers/define-config.ts';
import type { Rsvp, TicketOrder } from './documents.ts';
import { rsvpsFor } from './rsvps.ts';
import { GUESTS_QUERY, pagingOf, searched } from './search.ts';
import { orderStatus, ordersFor } from './ticket-orders.ts';

type WireGuest = NonNullable<AnswerOf<typeof queryGuests>['guests']>[number] & { readonly id: string };

/** The guests of events: who has answered, who has bought, and a holder for each ticket. A caller sees those of its own. */
export const guests: readonly Handler[] = [
  handle(queryGuests, async (call) => {
    const entries = [
      ...(await rsvpsFor(call)).map(({ id, data }) => guestOfRsvp(id, data)),
      ...(await ordersFor(call)).flatMap(({ id, data }) => guestsOfOrder(id, data)),
    ];
    const page = await searched(call, 'guests', entries, GUESTS_QUERY, call.request.query);
    return { guests: page.entries, pagingMetadata: pagingOf(page) };
  }),
];

const ATTENDANCE = { YES: 'ATTENDING', NO: 'NOT_ATTENDING', WAITLIST: 'IN_WAITLIST' } as const;

export function guestOfRsvp(id: string, data: Rsvp): WireGuest {
  const { eventId, owner, firstName, lastName, email, status, others, revision, createdDate, updatedDate } = data;
  return {
    ...{
      id,
      eventId,
      rsvpId: id,
      guestType: 'RSVP',
      attendanceStatus: ATTENDANCE[status],
      totalGuests: 1 + others.length,
    },
    guestDetails: { firstName, lastName, email, checkedIn: data.checkedIn !== undefined },
    ...{ createdDate, updatedDate, attendanceStatusUpdatedDate: updatedDate, revision: String(revision) },
    ...(owner.role === 'member' && { memberId: owner.id, contactId: owner.id }),
  };
}

export function guestsOfOrder(id: string, data: TicketOrder): readonly WireGuest[] {
  const { eventId, owner, orderNumber, buyer, lines, createdDate, updatedDate } = data;
  const isComing = ['FREE', 'PAID'].includes(orderStatus(data));
  const common = {
    ...{ eventId, orderNumber, createdDate, updatedDate, revision: '1' },
    attendanceStatus: isComing ? ('ATTENDING' as const) : ('NOT_ATTENDING' as const),
    ...(owner.role === 'member' && { memberId: owner.id, contactId: owner.id }),
  };
  const tickets = lines.flatMap((line) => line.tickets.map((ticket) => ({ ...ticket, line })));
  const detailsOf = ({ number, line }: (typeof tickets)[number]) => ({
    number,
    definitionId: line.definitionId,
    name: line.name,
  });
  return [
    {
      ...common,
      id,
      guestType: 'BUYER',
      guestDetails: buyer,
      tickets: tickets.map(detailsOf),
      totalGuests: tickets.length,
    },
    ...tickets.map((ticket) => ({
      ...{ ...common, id: ticket.id, guestType: 'TICKET_HOLDER' as const, ticketNumber: ticket.number },
      ...{ tickets: [detailsOf(ticket)], guestDetails: { ...buyer, checkedIn: ticket.checkedIn !== undefined } },
    })),
  ];
}
