import { describe, expect, test } from 'vitest';
import { eventsResponse } from '#contracts/control/domain-events.ts';
import { requestLogResponse } from '#contracts/control/request-log.ts';
import { unplayedCallsResponse } from '#contracts/control/unplayed-calls.ts';
import { office, PUBLIC, sent } from './testing/trips-office.ts';
import { TRIPS, TRIPS_TYPES } from './testing/trips-package.ts';

/** The types of a package whose clients send a state. */
const STATES_ARE_SENT = TRIPS_TYPES.replace('/** @readonly */\n    status', 'status');

type Office = Awaited<ReturnType<typeof office>>;

async function created({ manage }: Office, trip: object, more: object = {}) {
  const { body } = await manage('POST', '/trips/v3/trips', { trip, ...more });
  const { trip: made } = Object(body);
  return { id: String(made?.id), body };
}

describe('answers that follow from the declarations of an installed package', () => {
  test('a trip that is created is read by its id and by its slug, at each of its addresses', async () => {
    const trips = await office();
    const { id, body } = await created(trips, { title: 'Fjörd', seats: 4, starts: '2027-01-05T09:00:00Z' });
    const trip = {
      ...{ id, revision: '1', title: 'Fjörd', slug: 'fjord', seats: 4, isGuided: false, status: 'UPCOMING' },
      starts: '2027-01-05T09:00:00Z',
    };
    expect(body).toEqual({ trip });
    expect(await trips.call('GET', `/trips/v3/trips/${id}`)).toEqual({ status: 200, body: { trip } });
    expect(await trips.call('GET', '/_api/trips/v3/trips/slug/fjord')).toEqual({ status: 200, body: { trip } });
    expect(await trips.call('GET', '/trips/office/slug/fjord')).toEqual({ status: 200, body: { trip } });
    expect(await trips.call('GET', '/trips/v3/trips/slug/other')).toMatchObject({
      status: 404,
      body: { details: { applicationError: { code: 'TRIP_NOT_FOUND' } } },
    });
  });

  test('the answer has a header that names the package and its version', async () => {
    const trips = await office();
    const authorization = await trips.token();
    const { headers } = await fetch(`${trips.url}/trips/v3/trips/query`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(headers.get('backlot-answer')).toBe('derived from @wix/auto_sdk_trips_trips 1.0.7');
  });

  test('a query is filtered, sorted and paged by the query specification; another field is 400 and named', async () => {
    const trips = await office();
    for (const [title, seats] of [
      ['A', 3],
      ['B', 9],
      ['C', 5],
    ] as const)
      await created(trips, { title, seats });
    const query = {
      filter: { seats: { $gt: 3 } },
      sort: [{ fieldName: 'seats', order: 'DESC' }],
      paging: { limit: 1 },
    };
    const { body } = await trips.call('POST', '/trips/v3/trips/query', { query });
    expect(body).toMatchObject({ trips: [{ title: 'B' }], metadata: { count: 1, total: 2 } });
    expect(await trips.call('POST', '/trips/v3/trips/count', { filter: { title: 'A' } })).toMatchObject({
      body: { count: 1 },
    });
    expect(await trips.call('POST', '/trips/v3/trips/query', { query: { filter: { slug: 'a' } } })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('The field slug cannot be filtered.') },
    });
  });

  test('an update changes the fields of its mask, and 409 REVISION_CONFLICT answers a revision that is not the current one', async () => {
    const trips = await office();
    const { id } = await created(trips, { title: 'A', seats: 3 });
    const path = `/trips/v3/trips/${id}`;
    expect(
      await trips.manage('PATCH', path, { trip: { revision: '1', title: 'B' }, fieldMask: ['title', 'seats'] }),
    ).toMatchObject({
      body: { trip: { revision: '2', title: 'B', slug: 'a' } },
    });
    expect(Object(await trips.call('GET', path)).body.trip).not.toHaveProperty('seats');
    expect(await trips.manage('PATCH', path, { trip: { revision: '1', title: 'C' } })).toMatchObject({
      status: 409,
      body: { details: { applicationError: { code: 'REVISION_CONFLICT' } } },
    });
  });

  test('cancelTrip sets the state CANCELED at an address with an action, :cancel', async () => {
    const trips = await office();
    const { id } = await created(trips, { title: 'A' });
    expect(await trips.manage('POST', `/trips/v3/trips/${id}:cancel`, {})).toMatchObject({
      status: 200,
      body: { trip: { status: 'CANCELED', revision: '2' } },
    });
  });

  test('a bulk deletion answers for each id whether it was there', async () => {
    const trips = await office();
    const { id } = await created(trips, { title: 'A' });
    const missing = '11111111-1111-4111-8111-111111111111';
    expect(await trips.manage('POST', '/trips/v3/trips/bulk-delete', { tripIds: [id, missing] })).toMatchObject({
      body: {
        results: [{ itemMetadata: { id, success: true } }, { itemMetadata: { id: missing, success: false } }],
        bulkActionMetadata: { totalSuccesses: 1, totalFailures: 1 },
      },
    });
    expect(await trips.call('GET', `/trips/v3/trips/${id}`)).toMatchObject({ status: 404 });
  });

  test('what happens to a trip is told as the package declares it, and not what it does not declare', async () => {
    const trips = await office();
    const site = `${trips.url}/backlot/v1/sites/${trips.siteId}`;
    await sent(`${site}/requests/record`, 'POST', {});
    const { id } = await created(trips, { title: 'A' });
    const path = `/trips/v3/trips/${id}`;
    await trips.manage('PATCH', path, { trip: { revision: '1', title: 'B' } });
    await trips.manage('POST', `${path}:cancel`, {});
    await trips.manage('DELETE', path, {});
    const { body } = await sent(`${site}/domain-events`, 'GET', {});
    const { events } = eventsResponse.parse(body);
    expect(events.map(({ entityFqdn, slug, entityId }) => [entityFqdn, slug, entityId === id])).toEqual([
      [PUBLIC, 'created', true],
      [PUBLIC, 'canceled', true],
      [PUBLIC, 'deleted', true],
    ]);
    expect(events[0]).toMatchObject({ createdEvent: { entity: { id, title: 'A' } } });
    expect(events[1]).toMatchObject({ actionEvent: { body: { trip: { id, title: 'B', status: 'CANCELED' } } } });
  });

  test('a bulk without entries is 400, because its answer could have none', async () => {
    const trips = await office();
    expect(await trips.manage('POST', '/trips/v3/trips/bulk-delete', { tripIds: [] })).toMatchObject({
      status: 400,
      body: { message: 'tripIds must not be empty.' },
    });
  });

  test('a number that is not sent is the least that is declared', async () => {
    const types = TRIPS_TYPES.replace(
      'isGuided?: boolean;',
      'isGuided?: boolean;\n    /** @min 1 */\n    groups?: number;',
    );
    const { body } = await created(await office(PUBLIC, '', types), { title: 'A' });
    expect(body).toMatchObject({ trip: { groups: 1, isGuided: false } });
  });

  test('a request is checked as it is declared: a title of 21 characters is 400', async () => {
    const trips = await office();
    expect(await trips.manage('POST', '/trips/v3/trips', { trip: { title: 'x'.repeat(21) } })).toMatchObject({
      status: 400,
      body: { details: { validationError: { fieldViolations: [{ field: 'trip.title' }] } } },
    });
  });

  test('what no declaration says is 501 NOT_DERIVED, and names handle and stub: an operation, and a field of a query', async () => {
    const trips = await office();
    const text =
      'add handle(boardTrip, …) of backlot/config to backlot.config.ts. Or let "npx --no-install backlot stub @wix/auto_sdk_trips_trips" write';
    expect(await trips.manage('POST', '/trips/v3/trips/7/board', {})).toMatchObject({
      status: 501,
      body: { message: expect.stringContaining(text), details: { applicationError: { code: 'NOT_DERIVED' } } },
    });
    expect(await trips.call('POST', '/trips/v3/trips/query', { colour: 'red' })).toMatchObject({
      status: 501,
      body: { details: { applicationError: { code: 'NOT_DERIVED' } } },
    });
  });

  test('a handler of an operation replaces what is derived, at all of its addresses', async () => {
    const trips = await office(
      PUBLIC,
      `handle(trips.getTripBySlug, ({ request }) => ({ trip: { title: request.slug } }))`,
    );
    for (const base of ['/trips', '/_api/trips']) {
      expect(await trips.call('GET', `${base}/v3/trips/slug/mine`)).toEqual({
        status: 200,
        body: { trip: { title: 'mine' } },
      });
    }
  });

  test('the request log, the list of calls and the coverage name the package that an answer is derived from', async () => {
    const trips = await office();
    const site = `/backlot/v1/sites/${trips.siteId}`;
    await trips.manage('POST', `${site}/requests/record`);
    await created(trips, { title: 'A' });
    await trips.call('POST', '/trips/v3/trips/query', {});
    await trips.call('POST', '/trips/v3/trips/7/board', {});
    const log = requestLogResponse.parse((await trips.manage('GET', `${site}/requests`)).body);
    const answers = log.requests.filter(({ operation }) => operation !== 'token');
    expect(answers.map(({ operation, answeredBy }) => [operation, answeredBy])).toEqual([
      ['derived:POST /trips/v3/trips', { kind: 'derived', from: `${TRIPS} 1.0.7` }],
      ['derived:POST /trips/v3/trips/query', { kind: 'derived', from: `${TRIPS} 1.0.7` }],
      ['unplayed:trips', { kind: 'not played', from: null }],
    ]);
    const { body } = await trips.manage('GET', `${site}/unplayed`);
    const { unplayed } = unplayedCallsResponse.parse(body);
    expect(unplayed.map(({ service, resource, derivedFrom }) => [service, resource, derivedFrom])).toEqual([
      ['trips', 'createTrip', `${TRIPS} 1.0.7`],
      ['trips', 'queryTrips', `${TRIPS} 1.0.7`],
      ['trips', 'trips', null],
    ]);
    expect(await trips.manage('GET', '/backlot/v1/coverage')).toMatchObject({
      body: {
        derived: [
          { operation: 'createTrip', from: `${TRIPS} 1.0.7`, times: 1 },
          { operation: 'queryTrips', from: `${TRIPS} 1.0.7`, times: 1 },
        ],
      },
    });
  });

  test.each([['*'], ['trips']])(
    'with playedOnly: ["%s"], no answer of trips is derived: 404 NOT_PLAYED',
    async (name) => {
      const trips = await office(PUBLIC, 'handle(trips.getTripBySlug, () => ({ trip: {} }))');
      await trips.manage('PATCH', `/backlot/v1/sites/${trips.siteId}/settings`, { playedOnly: [name] });
      expect(await trips.call('POST', '/trips/v3/trips/query', {})).toMatchObject({
        status: 404,
        body: {
          message: expect.stringContaining(`the setting playedOnly of the site has "${name}"`),
          details: { applicationError: { code: 'NOT_PLAYED' } },
        },
      });
      expect(await trips.call('GET', '/trips/v3/trips/slug/mine')).toMatchObject({ status: 200 });
      const { body } = await trips.manage('GET', `/backlot/v1/sites/${trips.siteId}/unplayed`);
      expect(unplayedCallsResponse.parse(body).unplayed).toMatchObject([{ service: 'trips', derivedFrom: null }]);
    },
  );

  test('with playedOnly: ["blog"], answers of trips are derived', async () => {
    const trips = await office();
    await trips.manage('PATCH', `/backlot/v1/sites/${trips.siteId}/settings`, { playedOnly: ['blog'] });
    expect(await trips.call('POST', '/trips/v3/trips/query', {})).toMatchObject({ status: 200 });
  });

  test('no site sees what another one has', async () => {
    const trips = await office();
    await created(trips, { title: 'A' });
    const other = await fetch(`${trips.url}/backlot/v1/sites`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    const { clientId } = Object(await other.json());
    expect(await trips.call('POST', '/trips/v3/trips/query', {}, clientId)).toMatchObject({
      status: 200,
      body: { trips: [] },
    });
  });
});

describe('limits of derived answers', () => {
  test('a list of 20,001 ids is refused, as in a filter', async () => {
    const trips = await office();
    await created(trips, { title: 'A' });
    const tripIds = Array.from({ length: 20_001 }, (_, at) => String(at));
    expect(await trips.call('POST', '/trips/v3/trips/query', { tripIds })).toMatchObject({ status: 400 });
    const { id } = await created(trips, { title: 'B' });
    expect(await trips.call('POST', '/trips/v3/trips/query', { tripIds: [id] })).toMatchObject({
      body: { trips: [{ title: 'B' }] },
    });
  });

  test('a path of a mask with 51 parts is 400, and a field that only the platform writes stays', async () => {
    const trips = await office();
    const { id } = await created(trips, { title: 'A' });
    const path = `/trips/v3/trips/${id}`;
    const fieldMask = [Array.from({ length: 51 }, () => 'a').join('.')];
    expect(await trips.manage('PATCH', path, { trip: { revision: '1' }, fieldMask })).toMatchObject({ status: 400 });
    expect(
      await trips.manage('PATCH', path, { trip: { revision: '1', title: 'B' }, fieldMask: ['status', 'title'] }),
    ).toMatchObject({ body: { trip: { title: 'B', status: 'UPCOMING' } } });
  });

  test('a second trip of the same name has another slug', async () => {
    const trips = await office();
    await created(trips, { title: 'Same' });
    expect(await created(trips, { title: 'Same' })).toMatchObject({ body: { trip: { slug: 'same-2' } } });
  });

  test('a visitor creates 200 submissions, and the next one is 429', async () => {
    const forms = await office('wix.forms.v4.submission');
    const authorization = await forms.token();
    const send = async () => {
      const { status } = await fetch(`${forms.url}/trips/v3/trips`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: '{"trip":{"title":"x"}}',
      });
      return status;
    };
    for (let sent = 0; sent < 200; sent += 10) {
      expect(new Set(await Promise.all(Array.from({ length: 10 }, send)))).toEqual(new Set([200]));
    }
    expect(await send()).toBe(429);
    expect(await forms.call('POST', '/trips/v3/trips', { trip: { title: 'x' } })).toMatchObject({ status: 200 });
  });
});

describe('permissions of derived answers', () => {
  test('a member changes and cancels its own review, and does not choose its state', async () => {
    const reviews = await office('wix.reviews.v1.review', '', STATES_ARE_SENT);
    const member = await reviews.asMember();
    const { trip } = Object((await member('POST', '/trips/v3/trips', { trip: { title: 'x', status: 'DRAFT' } })).body);
    expect(trip).toMatchObject({ title: 'x', status: 'UPCOMING' });
    const path = `/trips/v3/trips/${trip.id}`;
    const change = { trip: { revision: '1', title: 'y', status: 'DRAFT' }, fieldMask: ['title', 'status'] };
    expect(await member('PATCH', path, change)).toMatchObject({ body: { trip: { title: 'y', status: 'UPCOMING' } } });
    expect(await member('POST', `${path}:cancel`, {})).toMatchObject({ body: { trip: { status: 'CANCELED' } } });
    const other = await reviews.asMember();
    expect(await other('PATCH', path, { trip: { title: 'z' } })).toMatchObject({ status: 403 });
  });

  test('a visitor reads what is public by its state, and changes nothing: 403 PERMISSION_DENIED', async () => {
    const trips = await office();
    const { id } = await created(trips, { title: 'Secret' }, { draft: true });
    expect(await trips.call('GET', `/trips/v3/trips/${id}`)).toMatchObject({ status: 404 });
    expect(await trips.manage('GET', `/trips/v3/trips/${id}`)).toMatchObject({ status: 200 });
    const shown = await created(trips, { title: 'Shown' });
    for (const [method, path, body] of [
      ['POST', '', { trip: { title: 'x' } }],
      ['PATCH', `/${shown.id}`, { trip: { title: 'x' } }],
      ['DELETE', `/${shown.id}`, {}],
      ['POST', `/${shown.id}:cancel`, {}],
      ['POST', '/bulk-delete', { tripIds: [shown.id] }],
    ] as const) {
      expect(await trips.call(method, `/trips/v3/trips${path}`, body)).toMatchObject({
        status: 403,
        body: { details: { applicationError: { code: 'PERMISSION_DENIED' } } },
      });
    }
  });

  test.each([
    ['a submission', 'wix.forms.v4.submission'],
    ['a request to be told when an item is back in stock', 'wix.ecom.v1.back_in_stock_notification_request'],
  ])('a visitor creates %s, and reads none', async (_, entity) => {
    const forms = await office(entity);
    expect(await forms.call('POST', '/trips/v3/trips', { trip: { title: 'x' } })).toMatchObject({ status: 200 });
    expect(await forms.call('POST', '/trips/v3/trips/query', {})).toMatchObject({ status: 403 });
  });

  test('what the table does not have is the owner’s alone', async () => {
    const others = await office('wix.other.v1.thing');
    await created(others, { title: 'x' });
    expect(await others.call('POST', '/trips/v3/trips/query', {})).toMatchObject({ status: 403 });
    expect(await others.manage('POST', '/trips/v3/trips/query', {})).toMatchObject({
      body: { trips: [{ title: 'x' }] },
    });
  });
});
