import { describe, expect, test } from 'vitest';
import { handle } from '#handlers/handle.ts';
import {
  type CreateBookingApplicationErrors,
  createBooking,
  getBooking,
  updateBooking,
} from './testing/booking-operations.ts';
import { configuredFolder } from './testing/configured-simulator.ts';

const CONFIG = new URL('../../../handlers/define-config.ts', import.meta.url).href;
const BOOKING = new URL('./testing/booking-operations.ts', import.meta.url).href;

async function started(handlers: string) {
  const folder = await configuredFolder();
  const imports = `import { handle } from '${CONFIG}'; import * as bookings from '${BOOKING}';`;
  await folder.write('backlot.config.mjs', `${imports} export default { handlers: [${handlers}] };`);
  return folder.start({ seed: 'none' });
}

describe('handle: method and path come from the operation', () => {
  test.each([
    [handle(createBooking, () => ({})), 'POST', '/bookings/v2/bookings'],
    [handle(updateBooking, () => ({})), 'PATCH', '/bookings/v2/bookings/{bookingId}'],
    [handle(getBooking, () => ({})), 'GET', '/bookings/v2/bookings/{bookingId}'],
  ])('handler %#: %s %s', (handler, method, path) => {
    expect([handler.method, handler.path]).toEqual([method, path]);
  });
});

describe('handle: the request is one object with the names of the wire', () => {
  const echo = (name: string) => `handle(bookings.${name}, ({ request }) => ({ request }))`;
  const ID = 'b0e3f3f5-2f7c-4f8e-9a0a-6f1d3c6f6f0e';

  test('the body of a call is the request of its handler', async () => {
    const { call } = await started(echo('createBooking'));
    const body = { booking: { title: 'Yoga' }, participants: 2 };
    expect(await call('POST', '/bookings/v2/bookings', body)).toEqual({ status: 200, body: { request: body } });
  });

  test('a variable of the path takes its place within the body, and takes precedence', async () => {
    const { call } = await started(echo('updateBooking'));
    const sent = { booking: { id: 'other', title: 'Yoga' } };
    expect(await call('PATCH', `/bookings/v2/bookings/${ID}`, sent)).toEqual({
      status: 200,
      body: { request: { booking: { id: ID, title: 'Yoga' } } },
    });
  });

  test('a query is read in dotted names, in repeated names, and whole in .r', async () => {
    const { call } = await started(echo('queryBookings'));
    const payload = Buffer.from(JSON.stringify({ query: { cursorPaging: { limit: 5 } } })).toString('base64url');
    const asked = async (search: string) => (await call('GET', `/bookings/v2/bookings?${search}`)).body;
    expect({
      dotted: await asked('query.cursorPaging.cursor=x&fields=a&fields=b'),
      payload: await asked(`.r=${payload}`),
      proto: await asked('__proto__.polluted=x'),
    }).toEqual({
      dotted: { request: { query: { cursorPaging: { cursor: 'x' } }, fields: ['a', 'b'] } },
      payload: { request: { query: { cursorPaging: { limit: 5 } } } },
      proto: { request: JSON.parse('{"__proto__":{"polluted":"x"}}') },
    });
  });

  test.each([
    ['POST', '/bookings/v2/bookings', [1], 'The body must be a JSON object.'],
    ['GET', '/bookings/v2/bookings?.r=%25', undefined, 'The query parameter .r cannot be read.'],
    [
      'GET',
      `/bookings/v2/bookings?a${'.a'.repeat(50)}=1`,
      undefined,
      'The name of a query parameter has more than 50 parts.',
    ],
  ])('%s %s with %j is a 400', async (method, path, body, message) => {
    const { call } = await started(`${echo('createBooking')}, ${echo('queryBookings')}`);
    expect(await call(method, path, body)).toEqual({
      status: 400,
      body: { message, details: { applicationError: { code: 'INVALID_ARGUMENT', description: message, data: {} } } },
    });
  });
});

describe('fail by name: the status follows from the end of the code', () => {
  test.each([
    ['BOOKING_NOT_FOUND', 404],
    ['GIFT_CARD_DOES_NOT_EXIST', 404],
    ['SESSION_ALREADY_EXISTS', 409],
    ['REVISION_MISMATCH', 409],
    ['UNAUTHENTICATED', 401],
    ['PERMISSION_DENIED', 403],
    ['SESSION_FULL', 400],
  ])('%s is a %i', async (code, status) => {
    const { call } = await started(`handle(bookings.getBooking, ({ fail }) => fail('${code}', { id: '7' }))`);
    const description = expect.stringMatching(/^[A-Z][a-z ]+\.$/);
    expect(await call('GET', '/bookings/v2/bookings/7')).toEqual({
      status,
      body: { message: description, details: { applicationError: { code, description, data: { id: '7' } } } },
    });
  });

  test('a text that is no code is a mistake of the handler', async () => {
    const { call } = await started(`handle(bookings.getBooking, ({ fail }) => fail('no such booking'))`);
    expect(await call('GET', '/bookings/v2/bookings/7')).toMatchObject({
      status: 500,
      body: { message: expect.stringContaining('fail takes a code such as CART_NOT_FOUND, not no such booking.') },
    });
  });
});

describe('types: what is declared is what compiles', () => {
  test('requests and answers have the types of the operation', () => {
    handle(createBooking, async ({ request, fail }) => {
      const title: string | undefined = request.booking.title;
      // A Date is declared, and JSON has a text.
      const start: string | null | undefined = request.booking.start;
      // @ts-expect-error: the request has no such field
      request.bookings;
      if (title === undefined) return fail(400, 'NO_TITLE', 'Without a title.');
      return { booking: { title, start: start ?? new Date(0), status: 'CREATED' } };
    });
    handle(createBooking, () => new Response(null, { status: 204 }));
    // @ts-expect-error: the title is a text
    handle(createBooking, async () => ({ booking: { title: 5 } }));
    // @ts-expect-error: the answer has no such field
    handle(createBooking, async () => ({ bookings: [] }));
    // @ts-expect-error: no such status
    handle(createBooking, async () => ({ booking: { status: 'LOST' } }));
    const other = () => ({});
    // @ts-expect-error: an operation returns its description
    expect(() => handle(other, async () => ({}))).toThrow(TypeError);
  });

  test('errors have the codes and the data that are declared', () => {
    handle(createBooking, ({ fail }) => fail('ANY_CODE', { any: 'data' }));
    handle<typeof createBooking, CreateBookingApplicationErrors>(createBooking, ({ fail }) => {
      if (Date.now() < 0) fail('SESSION_ALREADY_EXISTS');
      if (Date.now() < 0) fail('SESSION_FULL', { email: 'a@b.c' });
      // @ts-expect-error: the operation does not declare this code
      if (Date.now() < 0) fail('SESSION_NOT_FOUND');
      // @ts-expect-error: the data of this error is a guest
      if (Date.now() < 0) fail('SESSION_FULL', { email: 5 });
      return fail(429, 'SLOW_DOWN', 'With a status, any code.');
    });
  });
});
