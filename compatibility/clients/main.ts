import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { z } from 'zod';
import { startSimulator } from '#kit/testing.ts';
import { installPackages } from '../installed-packages.ts';
import { failuresText, resultsTable, stepResult, type VersionResults, withResults } from './results.ts';
import { CLIENT_VERSIONS, type ClientVersion } from './versions.ts';

/**
 * `npm run clients`: installs releases of the official client from 2023 to today and runs the same steps with each
 * against a simulator. `--only NAME` runs one release, `--write` writes the table into docs/compatibility.md.
 */
const ROOT = join(import.meta.dirname, '../..');
const DOCUMENT = join(ROOT, 'docs/compatibility.md');
const TIMEOUT_MS = 180_000;

/** The answers of services are derived from its packages. */
const NEWEST = 'sdk-1.21.16';

function installVersion(name: string): Promise<string> {
  return installPackages(join(ROOT, 'compatibility/clients/versions', name), `clients/${name}`);
}

async function runVersion({ name }: ClientVersion, simulatorUrl: string): Promise<VersionResults> {
  const folder = await installVersion(name);
  const hook = join(ROOT, 'connect/register.ts');
  const program = join(ROOT, 'compatibility/clients/run-version.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', hook, program, name, folder], {
    env: { ...process.env, BACKLOT_URL: simulatorUrl },
    timeout: TIMEOUT_MS,
  });
  const lastLine = stdout.trimEnd().split('\n').at(-1) ?? '';
  const steps = z.array(stepResult).parse(JSON.parse(lastLine));
  const passed = steps.filter(({ outcome }) => outcome === 'passed').length;
  console.log(`${name}: ${passed} of ${steps.length} steps passed`);
  return { version: name, steps };
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { only: { type: 'string' }, write: { type: 'boolean' } } });
  const versions = CLIENT_VERSIONS.filter(({ name }) => values.only === undefined || name === values.only);
  if (versions.length === 0)
    throw new Error(`--only takes one of ${CLIENT_VERSIONS.map(({ name }) => name).join(', ')}`);
  await using simulator = await startSimulator({ config: await installVersion(NEWEST), seed: 'none' });
  const results: VersionResults[] = [];
  for (const version of versions) results.push(await runVersion(version, simulator.url));
  const table = resultsTable(results);
  console.log(`\n${table}`);
  if (values.write) await writeFile(DOCUMENT, withResults(await readFile(DOCUMENT, 'utf8'), table));
  const failures = failuresText(results);
  if (failures !== '') console.error(`\n${failures}`);
  return failures === '' ? 0 : 1;
}

process.exitCode = await main();
