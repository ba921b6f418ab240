import { describe, expect, test } from 'vitest';
import { configuredFolder } from '../config/testing/configured-simulator.ts';
import { TRIPS, TRIPS_TYPES, tripsPackage } from './testing/trips-package.ts';

const PUBLIC = 'wix.events.v3.event';

/** The types of a package whose clients send a state. */
const STATES_ARE_SENT = TRIPS_TYPES.replace('/** @readonly */\n    status', 'status');

async function office(entity = PUBLIC, handlers = '', types = TRIPS_TYPES) {
  const folder = await configuredFolder();
  for (const [name, text] of Object.entries(tripsPackage(entity, types))) await folder.write(name, text);
  const config = new URL('../config/define-config.ts', import.meta.url).href;
  await folder.write(
    'backlot.config.mjs',
    `import { handle } from '${config}'; import * as trips from '${TRIPS}/meta'; export default { handlers: [${handlers}] };`,
  );
  const simulator = await folder.start({ seed: 'none' });
  let members = 0;
  return {
    ...simulator,
    /** Sends JSON as a new member. */
    asMember: async () => {
      members += 1;
      const email = `member-${members}@example.test`;
      const site = `/backlot/v1/sites/${simulator.siteId}`;
      await sent(`${simulator.url}${site}/members`, 'POST', { email, password: 'a-good-password' });
      const { body } = await sent(`${simulator.url}${site}/sessions`, 'POST', { email });
      const authorization = String(Object(body).accessToken);
      return (method: string, path: string, message: object) =>
        sent(simulator.url + path, method, message, { authorization });
    },
  };
}

async function sent(url: string, method: string, message: object, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(message),
  });
  const body: unknown = await response.json();
  return { status: response.status, body };
}

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

  test('a visitor creates a submission, and reads none', async () => {
    const forms = await office('wix.forms.v4.submission');
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
