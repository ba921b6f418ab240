import { createInterface } from 'node:readline/promises';
import { HELP, readArguments } from './arguments.ts';
import { carryOutAll, makePlan } from './provision.ts';
import { ProvisionError } from './provision-error.ts';
import { createSiteApi } from './site-api.ts';
import { describe } from './step.ts';

/** Prepares a site for Marginalia, on the real service or on a simulator, whose API is the same. */
async function main(): Promise<void> {
  const given = readArguments(process.argv.slice(2), process.env);
  if (given.help) return console.log(HELP);
  const api = createSiteApi(given);
  // Load the books of a whole world only if they are needed.
  const content = given.seed === 'none' ? null : await (await import('./seed-content.ts')).marginaliaContent();
  console.log(`Looking at site ${given.siteId} on ${given.apiUrl} …`);
  const { steps, notes } = await makePlan(api, { editors: given.editors, content });
  for (const note of notes) console.log(`  ! ${note}`);
  if (steps.length === 0) return console.log('The site has everything. There is nothing to do.');
  console.log(`To do:\n${steps.map((step) => `  - ${describe(step)}`).join('\n')}`);
  if (!(given.yes || (await isAgreed()))) return console.log('Nothing was changed.');
  await carryOutAll(api, steps, (step, place) => console.log(`[${place + 1}/${steps.length}] ${describe(step)}`));
  console.log('Done. You can run it again at any time: it only adds what is missing.');
}

async function isAgreed(): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new ProvisionError('The script cannot ask, because there is no terminal. Add --yes to carry out this plan.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Carry out this plan? [y/N] ');
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

try {
  await main();
} catch (failure) {
  if (!(failure instanceof ProvisionError)) throw failure;
  console.error(failure.message);
  console.error('The steps so far have been carried out. Run the script again to continue.');
  process.exitCode = 1;
}
