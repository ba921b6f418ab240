import { execFile } from 'node:child_process';
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const CREATE = `await using world = await createWorld({ items: { Books: [{ title: 'Emma' }] } });
await world.fetch('/v2/items/query', { body: { dataCollectionId: 'Books' } });`;
const IMPORT = `import { createWorld } from ${JSON.stringify(new URL('../testing.ts', import.meta.url).href)};`;
const CLIENT_ID = 'b2f6a1c0-3d4e-4f5a-8b6c-7d8e9f0a1b2c';
const SCRIPT = `${IMPORT}
{ ${CREATE} }
{ ${CREATE} }
console.log('done');`;
const TEST_FILE = `${IMPORT}
import { test } from 'node:test';
test('first', async () => { ${CREATE} });
test('second', async () => { ${CREATE} });`;

/** Runs a program without `BACKLOT_URL`. If it does not end by itself, it is killed, and its exit code is null. */
async function run(
  program: string,
  { options = [], files = {} }: { options?: readonly string[]; files?: Readonly<Record<string, string>> } = {},
): Promise<{ code: unknown; output: string }> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'backlot-'));
  const { path: cwd } = folder;
  for (const [name, text] of Object.entries({ ...files, 'program.mjs': program })) {
    await writeFile(join(cwd, name), text);
  }
  const env = { ...process.env, BACKLOT_URL: undefined };
  return await new Promise((resolve) => {
    execFile(process.execPath, [...options, 'program.mjs'], { cwd, env, timeout: 30_000 }, (failure, stdout, stderr) =>
      resolve({ code: failure === null ? 0 : failure.code, output: stdout + stderr }),
    );
  });
}

describe('the simulator that the first world starts', () => {
  test('a simulator that the first world starts does not keep a script from ending', async () => {
    expect(await run(SCRIPT)).toEqual({ code: 0, output: 'done\n' });
  });

  test('a simulator that the first world starts does not keep a script from ending if a world is not disposed', async () => {
    const program = `${IMPORT}\nconst world = await createWorld();\nconsole.log(typeof world.clientId);`;
    expect(await run(program)).toEqual({ code: 0, output: 'string\n' });
  });

  test('a simulator that the first world starts does not keep node --test from ending', async () => {
    const { code, output } = await run(TEST_FILE, { options: ['--test'] });
    expect(output).toMatch(/^ℹ pass 2$/m);
    expect(code).toBe(0);
  });

  test('a simulator that the first world starts has the seeds of the configuration file in the working folder', async () => {
    const files = {
      'backlot.config.mjs': `export default { sites: [{ clientId: '${CLIENT_ID}', seed: 'books.json' }] };`,
      'books.json': '{ "items": { "Books": [{ "title": "Emma" }] } }',
    };
    const program = `${IMPORT}
await using world = await createWorld({ seed: 'books.json' });
console.log((await world.content.list('Books')).map(({ title }) => title).join());`;
    expect(await run(program, { files })).toEqual({ code: 0, output: 'Emma\n' });
  });
});
