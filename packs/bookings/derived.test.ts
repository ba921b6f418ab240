import { symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { configuredFolder } from '#simulator/start/config/testing/configured-simulator.ts';

const PACKAGE = '@wix/auto_sdk_bookings_services';
const INSTALLED = join(fileURLToPath(new URL('../..', import.meta.url)), 'node_modules', PACKAGE);

test('a service that the derived operation creates can be booked, and stays derived beside the pack', async () => {
  const folder = await configuredFolder();
  const config = await folder.write('backlot.config.mjs', 'export default {};');
  const manifest = JSON.stringify({ dependencies: { [PACKAGE]: '*' } });
  await folder.write('package.json', manifest);
  await folder.write('node_modules/@wix/none.txt', '');
  await symlink(INSTALLED, join(dirname(config), 'node_modules', PACKAGE));
  const { manage, call, siteId } = await folder.start({ seed: 'none' });
  await manage('PATCH', `/backlot/v1/sites/${siteId}/settings`, { packs: { bookings: { on: true } } });
  await manage('POST', `/backlot/v1/sites/${siteId}/clock/set`, { at: '2026-03-01T07:00:00.000Z' });
  const service = {
    type: 'APPOINTMENT',
    name: 'Reading aloud',
    onlineBooking: { enabled: true },
    payment: { rateType: 'NO_FEE' },
  };
  const made = await manage('POST', '/_api/bookings/v2/services', { service });
  const id = String(Object(Object(made.body).service).id);
  expect(made).toMatchObject({ status: 200, body: { service: { name: 'Reading aloud' } } });
  const filter = { serviceId: [id], startDate: '2026-03-02T00:00:00Z', endDate: '2026-03-02T12:00:00Z' };
  const found = await call('POST', '/availability-calendar/v1/availability/query', { query: { filter } });
  expect(found).toMatchObject({
    status: 200,
    body: { availabilityEntries: [{ slot: { startDate: '2026-03-02T09:00:00+00:00' } }, {}, {}] },
  });
});
