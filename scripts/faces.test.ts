import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

const run = promisify(execFile);
const REPOSITORY = join(import.meta.dirname, '..');

/**
 * The program of a project that has this package beside its own code: it starts a simulator and uses the client with
 * it.
 */
const PROGRAM = `
import { CONTENT_LIMITS } from 'backlot/contracts';
import { createClient } from 'backlot/core';
import { recover } from 'backlot/core/account';
import { bulkInsert } from 'backlot/core/content';
import { createItems } from 'backlot/core/items';
import { filledText, object } from 'backlot/core/reading';
import { graphql } from 'backlot/core/requests';
import { serverPorts } from 'backlot/core/server';
import { startSimulator } from 'backlot/simulator';

const simulator = await startSimulator({ port: 0, host: '127.0.0.1', data: ':memory:', seed: 'marginalia', reportDefect: console.error });
const client = createClient({ clientId: simulator.clientId, apiUrl: simulator.url }, serverPorts(fetch));
const book = object((field) => ({ title: field('title', filledText) }));
const books: number = await createItems(client)('Books', book).query().count();
console.log(JSON.stringify([books, CONTENT_LIMITS.maxOffsetPageSize, typeof recover, typeof bulkInsert, typeof graphql]));
await simulator.close();
`;

let project: string;
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'backlot-faces-'));
  await mkdir(join(project, 'node_modules'));
  // The link that `npm install ../backlot` creates.
  await symlink(REPOSITORY, join(project, 'node_modules', 'backlot'), 'junction');
  await writeFile(join(project, 'package.json'), JSON.stringify({ type: 'module', private: true }));
});
afterEach(() => rm(project, { recursive: true, force: true }));

test('another project imports the published faces, without a build', async () => {
  await writeFile(join(project, 'main.ts'), PROGRAM);
  const { stdout, stderr } = await run(process.execPath, ['main.ts'], { cwd: project });
  expect([stdout.trim(), stderr]).toEqual(['[244,1000,"function","function","function"]', '']);
});

test('and nothing behind them', async () => {
  await writeFile(join(project, 'main.ts'), "await import('backlot/core/session/session.ts');");
  await expect(run(process.execPath, ['main.ts'], { cwd: project })).rejects.toMatchObject({
    stderr: expect.stringContaining('ERR_PACKAGE_PATH_NOT_EXPORTED'),
  });
});
