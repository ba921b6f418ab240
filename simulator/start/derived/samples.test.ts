import { expect, test } from 'vitest';
import { office, PUBLIC } from './testing/trips-office.ts';
import { TRIPS } from './testing/trips-package.ts';

test('three samples of a service are entities of its site: public ones, with dates in the future of its clock', async () => {
  const trips = await office();
  const site = `/backlot/v1/sites/${trips.siteId}`;
  await trips.manage('POST', `${site}/clock/freeze`, { at: '2031-05-01T10:00:00Z' });
  const { status, body } = await trips.manage('POST', `${site}/samples`, { service: 'trips' });
  expect([status, body]).toEqual([
    200,
    {
      samples: [
        { entity: PUBLIC, from: `${TRIPS} 1.0.7`, ids: [expect.any(String), expect.any(String), expect.any(String)] },
      ],
    },
  ]);
  const found = await trips.call('POST', '/trips/v3/trips/query', {});
  const starts = ['2031-05-03T09:00:00.000Z', '2031-05-04T09:00:00.000Z', '2031-05-05T09:00:00.000Z'];
  expect(found.body).toMatchObject({
    trips: starts.map((at, index) => ({
      ...{ title: `Sample trip ${index + 1}`, slug: `sample-trip-${index + 1}` },
      ...{ status: 'UPCOMING', revision: '1', starts: at },
    })),
  });
});

test('more samples have the next numbers, and those that are there stay as they are', async () => {
  const trips = await office();
  const more = () => trips.manage('POST', `/backlot/v1/sites/${trips.siteId}/samples`, { service: 'trips', count: 1 });
  const { samples } = Object((await more()).body);
  const [id] = samples[0].ids;
  await trips.manage('PATCH', `/trips/v3/trips/${id}`, { trip: { title: 'Mine' } });
  await more();
  const { body } = await trips.call('POST', '/trips/v3/trips/query', {});
  expect(body).toMatchObject({ trips: [{ title: 'Mine' }, { title: 'Sample trip 2' }] });
});

test('a seed can have samples, for a new site and for a reset', async () => {
  const trips = await office();
  const seed = { services: { trips: 2 } };
  const { siteId, clientId } = Object((await trips.manage('POST', '/backlot/v1/sites', { seed })).body);
  const count = async () => Object((await trips.call('POST', '/trips/v3/trips/count', {}, clientId)).body).count;
  expect(await count()).toBe(2);
  await trips.manage('POST', `/backlot/v1/sites/${siteId}/reset`, { seed: { services: { trips: 1 } } });
  expect(await count()).toBe(1);
});

test('a service without derived answers is refused with the names of those that are installed', async () => {
  const trips = await office();
  const { status, body } = await trips.manage('POST', `/backlot/v1/sites/${trips.siteId}/samples`, { service: 'blog' });
  const text = 'No answers of the service "blog" are derived. Installed are: trips.';
  expect([status, body]).toMatchObject([404, { message: expect.stringContaining(text) }]);
  const { body: refused } = await trips.manage('POST', '/backlot/v1/sites', { seed: { services: { blog: 1 } } });
  expect(refused).toMatchObject({ message: expect.stringContaining('services: No answers of the service "blog"') });
});
