import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { configuredFolder } from '../config/testing/configured-simulator.ts';

const GUIDE = readFileSync(new URL('../../../docs/guide/handlers.md', import.meta.url), 'utf8');
const [, CONFIG = ''] = /```ts\n(.*?)```/s.exec(GUIDE) ?? [];

/** Two operations as `@wix/bookings/meta` has them. */
const BOOKINGS = `const operation = (path) => () => ({
  getUrl: () => '/_api/bookings-service' + path.replace('{bookingId}', ':bookingId'),
  httpMethod: 'POST',
  path,
});
export const bookings = {
  createBooking: operation('/v2/bookings'),
  cancelBooking: operation('/v2/bookings/{bookingId}/cancel'),
};`;

const PATH = '/_api/bookings-service/v2/bookings';

test('the guide plays a booking calendar in at most 60 lines, as it says', async () => {
  expect(CONFIG.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
  const folder = await configuredFolder();
  const packaged = (name: string, face: string) =>
    folder.write(`node_modules/${name}/package.json`, JSON.stringify({ name, exports: { [face]: './face.mjs' } }));
  await packaged('backlot', './config');
  const face = new URL('../../../handlers/define-config.ts', import.meta.url).href;
  await folder.write('node_modules/backlot/face.mjs', `export * from '${face}';`);
  await packaged('@wix/bookings', './meta');
  await folder.write('node_modules/@wix/bookings/face.mjs', BOOKINGS);
  await folder.write('package.json', '{"type":"module"}');
  await folder.write('backlot.config.ts', CONFIG);
  const { call, manage, siteId, said } = await folder.start({ seed: 'none' });

  const book = (email: string) =>
    call('POST', PATH, {
      booking: { bookedEntity: { slot: { sessionId: 'yoga' } }, contactDetails: { email } },
    });
  const answers = await Promise.all(['a@b.test', 'b@b.test', 'c@b.test'].map(book));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 400]);
  expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
    details: { applicationError: { code: 'SESSION_CAPACITY_EXCEEDED', data: { places: 2 } } },
  });
  const mails = (await manage('GET', `/backlot/v1/sites/${siteId}/inbox?kind=notification`)).body;
  expect(mails).toMatchObject({ messages: [{ subject: 'Your booking', text: 'See you at yoga.' }, {}] });

  const first = answers.find(({ status }) => status === 200)?.body;
  expect(first).toMatchObject({ booking: { status: 'CREATED', contactDetails: { email: expect.any(String) } } });
  const [, id = ''] = /"id":"([^"]+)"/.exec(JSON.stringify(first)) ?? [];
  expect(await call('POST', `${PATH}/${id}/cancel`, {})).toEqual({
    status: 200,
    body: { booking: { id, status: 'CANCELED' } },
  });
  expect(await book('d@b.test')).toMatchObject({ status: 200 });
  expect(await call('POST', `${PATH}/no-such-booking/cancel`, {})).toMatchObject({
    status: 404,
    body: { details: { applicationError: { code: 'BOOKING_NOT_FOUND' } } },
  });
  expect(await call('POST', PATH, { booking: {} })).toMatchObject({ status: 400 });
  expect(said).toEqual([]);
});
