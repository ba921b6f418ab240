/**
 * Runs the steps with one release and prints the results as JSON: `run-version.ts NAME FOLDER`. Each release runs in a
 * process of its own, started with the hook that sends its requests to the simulator.
 */
import { inspect } from 'node:util';
import { loadOfficialClient } from './official-client.ts';
import type { StepResult } from './results.ts';
import { loadServices } from './service-steps.ts';
import { loadShop } from './shop-steps.ts';
import { createSite } from './site.ts';
import { type Flow, STEPS } from './steps.ts';
import { CLIENT_VERSIONS } from './versions.ts';

const [name = '', folder = ''] = process.argv.slice(2);
const version = CLIENT_VERSIONS.find((candidate) => candidate.name === name);
if (version === undefined) throw new Error(`There is no release "${name}" in versions.ts.`);

await using site = await createSite();
const { openVisitor, openOwner } = loadOfficialClient(version, folder);
const flow: Flow = {
  site,
  client: openVisitor(site),
  openVisitor: () => openVisitor(site),
  owner: openOwner(site),
  openShop: loadShop(folder, site),
  openServices: loadServices(folder, site),
};
const results: StepResult[] = [];
for (const step of STEPS) {
  const missing = version.missing[step.name];
  if (missing !== undefined) {
    results.push({ step: step.name, outcome: 'missing', text: missing });
    continue;
  }
  try {
    await step.run(flow);
    results.push({ step: step.name, outcome: 'passed', text: '' });
  } catch (failure) {
    results.push({ step: step.name, outcome: 'failed', text: inspect(failure, { depth: 6 }) });
  }
}
process.stdout.write(`${JSON.stringify(results)}\n`);
