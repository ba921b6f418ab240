import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { configuredFolder } from './config/testing/configured-simulator.ts';

const ADVICE =
  'The default site has no collection "Products". Give it one in backlot.config.ts: sites: [{ clientId, seed: { items: { … } } }]. Requests outside of a test ask the default site, also those of a server that renders the page at webServer.url of Playwright. Or let webServer.url be a page without content.';

test('the first request for a collection that the default site lacks is reported with what to do, and the answer is that of the platform', async () => {
  const folder = await configuredFolder();
  const said: string[] = [];
  const { call, manage } = await folder.start({ seed: 'none', reportAdvice: (sentence) => said.push(sentence) });
  const query = () => call('POST', '/v2/items/query', { dataCollectionId: 'Products' });
  expect((await query()).body).toMatchObject({ message: 'WDE0025: The Products collection does not exist.' });
  await query();
  expect(said).toEqual([ADVICE]);
  const { body } = await manage('POST', '/backlot/v1/sites', { seed: 'none' });
  await call('POST', '/v2/items/query', { dataCollectionId: 'Other' }, String(Object(body).clientId));
  expect(said).toEqual([ADVICE]);
});

test('a SQLite file that another process uses is named with its address, and the note is gone when it has ended', async () => {
  const folder = await configuredFolder();
  const data = await folder.write('world.sqlite', '');
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  const beside = `${data}-used-by-${other.pid}`;
  await writeFile(beside, 'http://127.0.0.1:4700');
  const said: string[] = [];
  const reportStore = (sentence: string) => void said.push(sentence);
  const first = await folder.start({ data, seed: 'none', reportStore });
  expect(said).toEqual([
    `${data} is also used by the simulator at http://127.0.0.1:4700 (process ${other.pid}): both have the same sites. If you did not want that, stop one of them, or give --data another path.`,
  ]);
  await first.close();
  other.kill('SIGKILL');
  await once(other, 'exit');
  const second = await folder.start({ data, reportStore });
  expect(said).toHaveLength(1);
  await second.close();
  const notes = (await readdir(dirname(data))).filter((name) => name.includes('-used-by-'));
  expect(notes.map((name) => join(dirname(data), name))).toEqual([]);
});
