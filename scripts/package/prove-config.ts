import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../programs/run.ts';

const OURS = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const SEED = `items:
  Books:
    - _id: emma
`;
/** The same configuration for every version of Node: a seed in YAML, and a module of its own with types. */
const FILES = {
  'seed.yaml': SEED,
  'client.ts': `export const clientId: string = '${OURS}';`,
  'client.mjs': `export const clientId = '${OURS}';`,
  'backlot.config.ts': configOf('client.ts'),
};
/** Node reads TypeScript since this version. */
const READS_TYPES = [22, 18] as const;

function configOf(client: string): string {
  return `import { clientId } from './${client}'; export default { sites: [{ clientId, seed: 'seed.yaml' }] };`;
}

/** Prints the client id of the default site, and the id of the only book. */
const ASK = `
  const { BACKLOT_URL: url, BACKLOT_CLIENT_ID: clientId, BACKLOT_API_KEY, BACKLOT_SITE_ID } = process.env;
  const headers = { 'content-type': 'application/json', authorization: BACKLOT_API_KEY, 'wix-site-id': BACKLOT_SITE_ID };
  const body = JSON.stringify({ dataCollectionId: 'Books' });
  const answer = await (await fetch(url + '/v2/items/query', { method: 'POST', headers, body })).json();
  console.log(clientId, answer.dataItems.map(({ id }) => id).join());
`;

/**
 * Uses a configuration file with this Node: one in TypeScript, which an older Node refuses with a sentence, and then one in
 * JavaScript. Throws if something else happens.
 */
export async function proveConfig(node: string, version: string, consumer: string): Promise<void> {
  const folder = await mkdtemp(join(consumer, 'config-'));
  const command = join(consumer, 'node_modules/backlot/dist/package/command/backlot.js');
  const exec = () =>
    run(node, [command, 'exec', '--', node, '--input-type=module', '-e', ASK], { cwd: folder }).then(
      ({ stdout, stderr }) => stdout + stderr,
      (failure: unknown) => String(failure),
    );
  try {
    for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, name), text);
    const withTypes = await exec();
    if (readsTypes(version)) expectText(version, withTypes, (text) => text === `${OURS} emma\n`);
    else {
      const sentence = '\nbacklot: backlot.config.ts needs Node 22.18 or newer, which reads TypeScript.';
      expectText(version, withTypes, (text) => text.includes(sentence));
      await rm(join(folder, 'backlot.config.ts'));
      await writeFile(join(folder, 'backlot.config.mjs'), configOf('client.mjs'));
      expectText(version, await exec(), (text) => text === `${OURS} emma\n`);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

function readsTypes(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > READS_TYPES[0] || (major === READS_TYPES[0] && minor >= READS_TYPES[1]);
}

function expectText(version: string, text: string, isExpected: (text: string) => boolean): void {
  if (!isExpected(text)) throw new Error(`Node ${version} with a configuration file printed: ${text}`);
}
