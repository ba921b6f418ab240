import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ReadyLine } from '#contracts/control/control-api.ts';
import { SITE_ID_HEADER } from '#contracts/site-id-header.ts';
import { startEmbeddedServer } from '../postgres/embedded-server.ts';
import { startCluster } from './start-cluster.ts';
import { startLink } from './testing/cuttable-link.ts';
import { createSmallDisk, mayMount } from './testing/small-disk.ts';
import { startWriteLoad, type WriteLoad } from './testing/write-load.ts';

const CLIENTS = 8;

/** Starts three simulators on one server, of which one is connected by a link that can be cut, and a load on them. */
async function startWithLink() {
  await using stack = new AsyncDisposableStack();
  const server = stack.use(await startEmbeddedServer({ durable: true }));
  const cluster = stack.use(await startCluster({ processes: 2, store: { data: server.url } }));
  const link = stack.use(await startLink(server.url));
  const linked = await cluster.start({ data: link.url });
  const load = startWriteLoad(cluster.ready, { clients: CLIENTS });
  await load.untilAcknowledged(100);
  const started = stack.move();
  return { linked, link, load, [Symbol.asyncDispose]: () => started.disposeAsync() };
}

/** Stops a load, and prints its numbers, which docs/operate.md quotes. Requests may fail with one of these statuses. */
async function expectNothingLost(fault: string, load: WriteLoad, statuses: readonly string[]): Promise<void> {
  const report = await load.stop();
  console.log(fault, report);
  expect(report).toMatchObject({ lost: 0, doubled: 0 });
  expect(Object.keys(report.failures).filter((status) => !statuses.includes(status))).toEqual([]);
}
const AWAY = ['502', '503'];

const readinessOf = async (url: string) => {
  const response = await fetch(`${url}/backlot/v1/health/ready`);
  const { reason } = Object(await response.json());
  return [response.status, response.headers.get('retry-after'), reason?.code];
};
/** A simulator notices, and connects again, within seconds. */
const SLOWLY = { timeout: 30_000 };
const READY = [200, null, undefined];
const UNAVAILABLE = [503, '2', 'STORE_UNAVAILABLE'];

describe('a database of three simulators that goes away under load', () => {
  test.each([
    ['restart of the database', 'restart'],
    ['SIGKILL of the database', 'kill'],
  ] as const)('a cluster loses nothing that was acknowledged, and goes on by itself: %s', async (fault, how) => {
    await using server = await startEmbeddedServer({ durable: true });
    await using cluster = await startCluster({ processes: 3, store: { data: server.url } });
    const load = startWriteLoad(cluster.ready, { clients: CLIENTS });
    await load.untilAcknowledged(100);
    if (how === 'kill') await server.kill();
    await server.restart();
    await load.untilAcknowledged(100);
    for (const { ready } of cluster.processes) await expect.poll(() => readinessOf(ready.url), SLOWLY).toEqual(READY);
    await expectNothingLost(fault, load, AWAY);
  });

  test('a network that is down between one simulator and the database: it is not ready, the others go on', async () => {
    await using running = await startWithLink();
    const { linked, link, load } = running;
    await link.cut();
    await expect.poll(() => readinessOf(linked.ready.url), SLOWLY).toEqual(UNAVAILABLE);
    await load.untilAcknowledged(100);
    await link.mend();
    await expect.poll(() => readinessOf(linked.ready.url), SLOWLY).toEqual(READY);
    await load.untilAcknowledged(50);
    await expectNothingLost('network cut', load, AWAY);
  });

  test('a network that drops packets: the simulator is not ready within seconds, and recovers', async () => {
    await using running = await startWithLink();
    const { linked, link, load } = running;
    link.stall();
    await expect.poll(() => readinessOf(linked.ready.url), SLOWLY).toEqual([503, '1', 'STORE_UNAVAILABLE']);
    await link.mend();
    await expect.poll(() => readinessOf(linked.ready.url), SLOWLY).toEqual(READY);
    await load.untilAcknowledged(100);
    await expectNothingLost('network stalled', load, AWAY);
  });
});

/** The message of an insert that was refused. */
async function refusal(ready: ReadyLine): Promise<string> {
  const response = await fetch(`${ready.url}/v2/items`, {
    method: 'POST',
    headers: { authorization: ready.apiKey, [SITE_ID_HEADER]: ready.siteId, 'content-type': 'application/json' },
    body: JSON.stringify({ dataCollectionId: 'Genres', dataItem: { data: { name: 'x'.repeat(10_000) } } }),
  });
  return `${response.status} ${Object(await response.json()).message}`;
}

// Only root may create the file system that the test fills.
if (mayMount) {
  test.each(['sqlite', 'postgres'] as const)(
    'a full disk, with %s: writes are refused until there is room',
    async (kind) => {
      using disk = createSmallDisk(256);
      await using server =
        kind === 'postgres' ? await startEmbeddedServer({ durable: true, parentFolder: disk.folder }) : null;
      const data = server?.url ?? join(disk.folder, 'store.sqlite');
      await using cluster = await startCluster({ processes: 2, store: { data } });
      const load = startWriteLoad(cluster.ready, { clients: CLIENTS });
      await load.untilAcknowledged(100);
      disk.fill();
      await expect.poll(() => refusal(cluster.ready), SLOWLY).toMatch(/^503 .*the disk is full/);
      expect(await readinessOf(cluster.ready.url)).toEqual(READY);
      disk.makeRoom();
      await load.untilAcknowledged(100);
      await expectNothingLost(`full disk, ${kind}`, load, ['503']);
    },
  );
}
