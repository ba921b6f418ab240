import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const HOOK = join(import.meta.dirname, '../register.ts');
const PROGRAM = join(import.meta.dirname, '../testing/ask-platform-server.ts');
const APP = 'c1de0f1e-0000-4000-8000-000000004700';
const WORLDS = ['3f2504e0-4f89-41d3-9a0c-0305e82c3301', '9b2f1c4e-6a0d-4d53-8a55-6f7d9d0c1a22'];

test('a connected server asks the world of the test whose request it answers', async () => {
  const simulator = createServer(async (request, response) => response.end(await text(request))).listen(0, '127.0.0.1');
  await once(simulator, 'listening');
  const address = simulator.address();
  const BACKLOT_URL = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const env = { ...process.env, BACKLOT_URL };
  const program = spawn(process.execPath, ['--import', HOOK, PROGRAM], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [port] = await once(program.stdout, 'data');
    const ask = async (headers: Record<string, string>) =>
      (await fetch(`http://127.0.0.1:${Number(port)}/`, { headers })).json();
    const inWorlds = WORLDS.map((world) => ask({ cookie: `session=x; backlot-world=${APP}.${world}` }));
    expect(await Promise.all([...inWorlds, ask({})])).toEqual([
      { clientId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' },
      { clientId: '9b2f1c4e-6a0d-4d53-8a55-6f7d9d0c1a22' },
      { clientId: 'c1de0f1e-0000-4000-8000-000000004700' },
    ]);
  } finally {
    program.kill();
    simulator.close();
  }
});
