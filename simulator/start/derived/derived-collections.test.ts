import { expect, test } from 'vitest';
import { configuredFolder } from '../config/testing/configured-simulator.ts';
import { PUBLIC } from './testing/trips-office.ts';
import { tripsPackage } from './testing/trips-package.ts';

/** A simulator of a project with the package of events, whose operations are those of trips. */
async function office(more: Readonly<Record<string, string>> = EVENTS) {
  const folder = await configuredFolder();
  for (const [name, text] of Object.entries({ ...tripsPackage(PUBLIC), ...more })) await folder.write(name, text);
  const simulator = await folder.start({ seed: 'none' });
  const query = async (by: 'call' | 'manage', dataCollectionId: string, asked: object = {}) =>
    Object((await simulator[by]('POST', '/wix-data/v2/items/query', { dataCollectionId, query: asked })).body);
  return { ...simulator, query };
}

const EVENTS = {
  'node_modules/@wix/events/package.json': '{ "name": "@wix/events", "version": "1.0.852" }',
  'node_modules/@wix/events/build/es/meta.d.mts': '',
};

const titlesIn = ({ dataItems }: { dataItems: { data: { title: string } }[] }) =>
  dataItems.map(({ data }) => data.title).toSorted();

test('Events/Events has the events of the derived service under the names of the documentation, and visitors see no drafts', async () => {
  const { manage, query } = await office();
  const created = await manage('POST', '/trips/v3/trips', { trip: { title: 'Reading' } });
  await manage('POST', '/trips/v3/trips', { trip: { title: 'Plan' }, draft: true });
  const { id } = Object(created.body).trip;
  const seen = await query('call', 'Events/Events', { filter: { status: 'SCHEDULED' } });
  expect(seen.dataItems).toEqual([
    {
      id,
      dataCollectionId: 'Events/Events',
      data: { _id: id, title: 'Reading', slug: 'reading', status: 'SCHEDULED' },
    },
  ]);
  expect([titlesIn(await query('call', 'Events/Events')), titlesIn(await query('manage', 'Events/Events'))]).toEqual([
    ['Reading'],
    ['Plan', 'Reading'],
  ]);
});

test('a query of Events/Events is in the list of calls with the package that the items are derived from', async () => {
  const { manage, query, siteId } = await office();
  await query('call', 'Events/Events');
  const { body } = await manage('GET', `/backlot/v1/sites/${siteId}/unplayed`);
  expect(Object(body).unplayed).toMatchObject([
    { service: 'events', resource: 'Events/Events', calls: 1, derivedFrom: '@wix/events 1.0.852' },
  ]);
});

test.each(['*', 'events'])(
  'with playedOnly: ["%s"], and without the package, there is no Events/Events: WDE0025',
  async (service) => {
    const absent = { details: { applicationError: { code: 'WDE0025' } } };
    const { manage, query, siteId } = await office();
    await manage('PATCH', `/backlot/v1/sites/${siteId}/settings`, { playedOnly: [service] });
    expect(await query('call', 'Events/Events')).toMatchObject(absent);
    expect(await (await office({})).query('call', 'Events/Events')).toMatchObject(absent);
  },
);

test('the owner writes Events/Events by the API of events only: WDE0119', async () => {
  const { manage } = await office();
  const sent = { dataCollectionId: 'Events/Events', dataItem: { data: { title: 'x' } } };
  expect((await manage('POST', '/wix-data/v2/items', sent)).body).toMatchObject({
    details: { applicationError: { code: 'WDE0119' } },
  });
});
