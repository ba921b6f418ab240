import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { withoutTypeScript } from './load-config.ts';
import { configuredFolder } from './testing/configured-simulator.ts';

const MAIN = new URL('../../../command/main.ts', import.meta.url).pathname;
const OURS = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

const CONFIG = `
type Stock = { readonly stock: number };
export default {
  sites: [{ clientId: '${OURS}', seed: 'none' as const }],
  handlers: [{ method: 'GET', path: '/stores/v1/stock', handle: (): Stock => ({ stock: 3 }) }],
};
`;

/** Prints what a visitor gets from the handler. */
const ASK = `
  const { BACKLOT_URL: url, BACKLOT_CLIENT_ID: clientId } = process.env;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ clientId, grantType: 'anonymous' });
  const { access_token: authorization } = await (await fetch(url + '/oauth2/token', { method: 'POST', headers, body })).json();
  const { stock } = await (await fetch(url + '/stores/v1/stock', { headers: { authorization } })).json();
  console.log(clientId, stock);
`;

async function exec(cwd: string, ...options: string[]) {
  const command = ['--', process.execPath, '--input-type=module', '-e', ASK];
  return promisify(execFile)(process.execPath, [MAIN, 'exec', ...options, ...command], { cwd });
}

describe('the command with a configuration file', () => {
  test('loads TypeScript from the current folder, without a warning', async () => {
    const { write } = await configuredFolder();
    await write('package.json', '{}');
    const cwd = dirname(await write('backlot.config.ts', CONFIG));
    expect(await exec(cwd)).toEqual({ stdout: `${OURS} 3\n`, stderr: '' });
  });

  test('loads the TypeScript that the file imports', async () => {
    const { write } = await configuredFolder();
    await write('package.json', '{}');
    await write('src/stock.ts', 'export const stock = (): { readonly stock: number } => ({ stock: 5 });');
    const imported = `import { stock } from './src/stock.ts';${CONFIG.replace('(): Stock => ({ stock: 3 })', 'stock')}`;
    const cwd = dirname(await write('backlot.config.ts', imported));
    expect(await exec(cwd)).toEqual({ stdout: `${OURS} 5\n`, stderr: '' });
  });

  test('says what to do if package.json makes the file CommonJS', async () => {
    const { write } = await configuredFolder();
    await write('package.json', '{"type":"commonjs"}');
    const cwd = dirname(await write('backlot.config.ts', CONFIG));
    await expect(exec(cwd)).rejects.toMatchObject({
      stderr: expect.stringMatching(
        /backlot: backlot\.config\.ts cannot be loaded: .*\. Write "type": "module" into package\.json, or name the file backlot\.config\.mts\.\n$/,
      ),
    });
  });

  test('loads the file of --config', async () => {
    const file = await (await configuredFolder()).write(
      'other/mine.mjs',
      CONFIG.replaceAll(/^type.*|: Stock| as const/gm, ''),
    );
    expect(await exec('/', '--config', file)).toEqual({ stdout: `${OURS} 3\n`, stderr: '' });
  });

  test('a mistake in the configuration file is one sentence', async () => {
    const cwd = dirname(await (await configuredFolder()).write('backlot.config.mjs', 'export default { sites: 1 };'));
    await expect(exec(cwd)).rejects.toMatchObject({
      code: 1,
      stderr: 'backlot: backlot.config.mjs: sites must be a list, not a number.\n',
    });
  });

  test('a Node that does not read TypeScript gets a sentence', () => {
    expect(withoutTypeScript('backlot.config.ts')).toBe(
      'backlot.config.ts needs Node 22.18 or newer, which reads TypeScript. Use backlot.config.mjs, or a newer Node.',
    );
  });
});
