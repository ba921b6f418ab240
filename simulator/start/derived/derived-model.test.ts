import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyCases } from '#contracts/testing/property-cases.ts';
import { office, sent } from './testing/trips-office.ts';

/** What the owner knows of a trip. */
interface Trip {
  readonly id: string;
  readonly title?: string | undefined;
  readonly seats?: number | undefined;
  readonly status: 'UPCOMING' | 'CANCELED';
  readonly revision: number;
}

const values = fc.record(
  {
    title: fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 20 }),
    seats: fc.integer({ min: -5, max: 50 }),
  },
  { requiredKeys: [] },
);
const at = fc.nat(9);
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('create'), values }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('update'), at, values, isMasked: fc.boolean(), isStale: fc.boolean() }),
  },
  fc.record({ kind: fc.constant('cancel'), at }),
  fc.record({ kind: fc.constant('delete'), at }),
  fc.record({ kind: fc.constant('find'), least: fc.integer({ min: -5, max: 50 }) }),
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('forbidden'),
      at,
      by: fc.constantFrom('visitor', 'member', 'other'),
      method: fc.constantFrom('POST', 'PATCH', 'DELETE', 'CANCEL', 'BULK'),
    }),
  },
);

/** What a visitor, a member and the owner of another site try with a trip, and what they get. */
const FORBIDDEN = {
  POST: { path: () => '', method: 'POST', message: { trip: { title: 'mine' } } },
  PATCH: { path: (id: string) => `/${id}`, method: 'PATCH', message: { trip: { title: 'mine' } } },
  DELETE: { path: (id: string) => `/${id}`, method: 'DELETE', message: {} },
  CANCEL: { path: (id: string) => `/${id}:cancel`, method: 'POST', message: {} },
  BULK: { path: () => '/bulk-delete', method: 'POST', message: {} },
} as const;

test('trips are what the owner has created, changed by mask and revision, cancelled and deleted, after any steps of it and of others', async () => {
  const { url, token, siteId: otherSite, apiKey: otherKey } = await office();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 15 }), async (steps) => {
      const { siteId, clientId, apiKey } = Object((await sent(`${url}/backlot/v1/sites`, 'POST', {})).body);
      const site = `${url}/backlot/v1/sites/${siteId}`;
      const email = 'ada@example.test';
      await sent(`${site}/members`, 'POST', { email, password: 'a-good-password' });
      const session = Object((await sent(`${site}/sessions`, 'POST', { email })).body);
      const callers = {
        owner: { authorization: String(apiKey), 'wix-site-id': String(siteId) },
        visitor: { authorization: await token(String(clientId)) },
        member: { authorization: String(session.accessToken) },
        other: { authorization: otherKey, 'wix-site-id': otherSite },
      };
      const send = async (method: string, path: string, message: object = {}, by: keyof typeof callers = 'owner') => {
        const headers = callers[by];
        const { status, body } = await sent(`${url}/trips/v3/trips${path}`, method, message, headers);
        return { status, body: Object(body) };
      };
      let trips: readonly Trip[] = [];
      const replace = (trip: Trip) => {
        trips = trips.map((each) => (each.id === trip.id ? trip : each));
      };
      for (const one of steps) {
        const { kind, ...given } = {
          ...{ at: 0, values: {}, isMasked: false, isStale: false, least: -5, by: undefined, method: 'POST' as const },
          ...one,
        };
        const trip = trips[given.at % Math.max(trips.length, 1)];
        if (kind === 'create') {
          const { body } = await send('POST', '', { trip: given.values });
          trips = [...trips, { ...given.values, id: String(body.trip.id), status: 'UPCOMING', revision: 1 }];
        } else if (kind === 'find') {
          const query = { filter: { seats: { $gte: given.least } } };
          const { body } = await send('POST', '/query', { query });
          const found = trips.filter(({ seats = -100 }) => seats >= given.least);
          expect(body.trips.map(shown)).toEqual(found.map(shown));
        } else if (given.by !== undefined) {
          const { path, method, message } = FORBIDDEN[given.method];
          const id = trip?.id ?? NO_TRIP;
          // The owner of another site may create trips, in its own site.
          const by = given.by === 'other' && given.method === 'POST' ? 'visitor' : given.by;
          const tripIds = given.method === 'BULK' ? { tripIds: [id] } : {};
          const { status } = await send(method, path(id), { ...message, ...tripIds }, by);
          expect([200, 403, 404]).toContain(status);
          if (by === 'other') expect((await send('POST', '/query', {}, by)).body.trips).toEqual([]);
        } else if (trip === undefined) {
          expect((await send('DELETE', `/${NO_TRIP}`)).status).toBe(404);
        } else if (kind === 'update') {
          const revision = String(trip.revision + Number(given.isStale));
          const fieldMask = given.isMasked ? { fieldMask: ['title', 'seats'] } : {};
          const { status } = await send('PATCH', `/${trip.id}`, { trip: { ...given.values, revision }, ...fieldMask });
          expect(status).toBe(given.isStale ? 409 : 200);
          // A field that the mask names and the body lacks is emptied.
          const emptied = given.isMasked ? { title: undefined, seats: undefined } : {};
          if (!given.isStale) replace({ ...trip, ...emptied, ...given.values, revision: trip.revision + 1 });
        } else if (kind === 'cancel') {
          expect((await send('POST', `/${trip.id}:cancel`)).status).toBe(200);
          replace({ ...trip, status: 'CANCELED', revision: trip.revision + 1 });
        } else {
          expect((await send('DELETE', `/${trip.id}`)).status).toBe(200);
          expect((await send('GET', `/${trip.id}`)).status).toBe(404);
          trips = trips.filter(({ id }) => id !== trip.id);
        }
        const { body } = await send('POST', '/query');
        expect(body.trips.map(shown)).toEqual(trips.map(shown));
      }
      for (const trip of trips) expect(shown((await send('GET', `/${trip.id}`)).body.trip)).toEqual(shown(trip));
    }),
    { numRuns: propertyCases(20) },
  );
}, 120_000);

const NO_TRIP = '11111111-1111-4111-8111-111111111111';

function shown({ id, title, seats, status, revision }: Omit<Trip, 'revision'> & { readonly revision: unknown }) {
  return { id, title, seats, status, revision: String(revision) };
}
