import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyCases } from '#contracts/testing/property-cases.ts';
import { ARMCHAIR, BUYER, openClubs, SEAT, STANDING } from './testing/open-events.ts';

const { open } = openClubs();

/** The tickets of the reading, and how many there are. */
const LIMITS = [
  [ARMCHAIR, 1],
  [SEAT, 5],
  [STANDING, 10],
] as const;
const PER_ORDER = 4;
const MINUTES = 10;
const CALLERS = 3;

interface ModelReservation {
  readonly id: string;
  readonly wanted: ReadonlyMap<number, number>;
  readonly until: number;
  owner: string;
  status: string;
  orderId: string;
}

const caller = fc.nat(CALLERS - 1);
/** Which reservation, among those that were made until then. */
const of = fc.nat(11);
const steps = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('reserve' as const),
        caller,
        wanted: fc
          .array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 5 })), { minLength: 1, maxLength: 2 })
          .map((wanted) => new Map(wanted)),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constantFrom('cancel' as const, 'pay' as const, 'pay late' as const, 'decline' as const),
        ...{ caller, of },
      }),
    },
    fc.record({ kind: fc.constant('cancel order' as const), caller, of }),
    fc.record({ kind: fc.constant('wait' as const), caller }),
    fc.record({ kind: fc.constant('log in' as const), caller }),
  ),
  { minLength: 5, maxLength: 14, size: 'max' },
);

test('no ticket is given twice, none is lost, and nobody reads those of others, after any steps of three callers and the owner', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const club = await open({ reservationMinutes: MINUTES });
      await club.register('ada@example.com');
      const boss = club.owner();
      await boss.ticketDefinitionsV2.updateTicketDefinition(SEAT, { revision: '1', initialLimit: 5 });
      const devices = Array.from({ length: CALLERS }, (_, at) => ({ client: club.visitor(), who: `visitor ${at}` }));
      const made: ModelReservation[] = [];
      let now = 0;
      const statusOf = ({ status, until }: ModelReservation) =>
        status === 'PENDING' && until <= now ? 'EXPIRED' : status;
      const countOf = (ticket: number, status: string) =>
        made
          .filter((each) => statusOf(each) === status)
          .reduce((sum, { wanted }) => sum + (wanted.get(ticket) ?? 0), 0);
      const salesOf = (ticket: number) => {
        const [soldCount, reservedCount] = [countOf(ticket, 'CONFIRMED'), countOf(ticket, 'PENDING')];
        return { soldCount, reservedCount, unsoldCount: (LIMITS[ticket]?.[1] ?? 0) - soldCount - reservedCount };
      };
      const wait = async (minutes: number) => {
        await club.wait(minutes);
        now += minutes;
      };
      for (const step of all) {
        const device = devices[step.caller];
        if (device === undefined) continue;
        const { client, who } = device;
        if (step.kind === 'wait') await wait(6);
        else if (step.kind === 'log in') {
          if (who === 'ada') continue;
          await club.logIn(client, 'ada@example.com');
          device.who = 'ada';
          for (const each of made) if (each.owner === who) each.owner = 'ada';
        } else if (step.kind === 'reserve') {
          const { wanted } = step;
          const tickets = [...wanted].map(([ticket, quantity]) => ({
            ...{ ticketDefinitionId: LIMITS[ticket]?.[0] ?? '', quantity },
          }));
          const answer = await client.ticketReservations.createTicketReservation({ tickets }).catch(() => undefined);
          const isLeft = [...wanted].every(([ticket, quantity]) => quantity <= salesOf(ticket).unsoldCount);
          expect(answer !== undefined).toBe(isLeft && [...wanted.values()].reduce((a, b) => a + b) <= PER_ORDER);
          const common = { owner: who, wanted, status: 'PENDING', until: now + MINUTES, orderId: '' };
          if (answer?._id) made.push({ id: answer._id, ...common });
        } else {
          const one = made[step.of % made.length];
          if (one === undefined) continue;
          if (step.kind === 'cancel') {
            const canceling = client.ticketReservations.cancelTicketReservation(one.id);
            expect(
              await canceling.then(
                ({ ticketReservation }) => ticketReservation !== undefined,
                () => false,
              ),
            ).toBe(one.owner === who);
            if (one.owner === who && statusOf(one) === 'PENDING') one.status = 'CANCELED_MANUALLY';
          } else if (step.kind === 'cancel order') {
            if (one.orderId === '') continue;
            await boss.ecomOrders.cancelOrder(one.orderId).catch(() => undefined);
            one.status = 'CANCELED';
          } else {
            const { browser, page } = await club.ticketPage(client, one.id);
            expect(page.html.includes('<form')).toBe(statusOf(one) === 'PENDING');
            if (statusOf(one) !== 'PENDING') continue;
            if (step.kind === 'pay late') await wait(MINUTES);
            const end = await browser.submit(page, { ...BUYER, step: step.kind === 'decline' ? 'declined' : 'paid' });
            const isPaid = step.kind !== 'decline' && statusOf(one) === 'PENDING';
            expect(end.location.includes('orderNumber=')).toBe(isPaid);
            if (isPaid) {
              // Whoever has the id of a reservation can pay for it. The tickets are those of who has paid.
              const { orders = [] } = await boss.ecomOrders.searchOrders({});
              const last = orders.toSorted((a, b) => Number(b.number) - Number(a.number))[0];
              Object.assign(one, { status: 'CONFIRMED', owner: who, orderId: last?._id });
            }
          }
        }
        const fields = { fields: ['SALES_DETAILS' as const] };
        for (const [at, [ticket]] of LIMITS.entries()) {
          const { salesDetails } = await boss.ticketDefinitionsV2.getTicketDefinition(ticket, fields);
          expect(salesDetails).toMatchObject(salesOf(at));
          expect(salesDetails?.unsoldCount).toBeGreaterThanOrEqual(0);
        }
      }
      for (const { client, who } of devices) {
        for (const one of made) {
          const reading = client.ticketReservations.getTicketReservation(one.id);
          const status = await reading.then(
            (found) => found.status,
            () => undefined,
          );
          expect(status).toBe(one.owner === who ? statusOf(one) : undefined);
        }
        const { orders } = await client.orders.listOrders();
        const own = made.filter(({ owner, orderId }) => owner === who && orderId !== '');
        expect(orders?.map(({ reservationId }) => reservationId).toSorted()).toEqual(
          own.map(({ id }) => id).toSorted(),
        );
        const { total } = await client.tickets.listTickets();
        expect(total).toBe(own.flatMap(({ wanted }) => [...wanted.values()]).reduce((a, b) => a + b, 0));
      }
    }),
    { numRuns: propertyCases(15) },
  );
}, 60_000);
