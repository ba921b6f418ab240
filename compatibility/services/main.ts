import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startSimulator } from '#kit/testing.ts';
import { createInstalledPackages } from '#simulator/declared/installed-packages.ts';
import { countsOf, fallen, OUTCOMES, type Outcomes, readOutcomes } from '#verify/declared/outcomes.ts';
import { installPackages } from '../installed-packages.ts';
import { callOperations, type ToCall } from './call-operations.ts';
import { PACKAGES } from './packages.ts';

/**
 * `npm run services`: calls each operation of the packages with requests that are made from its declared types, and holds each
 * derived answer to its declaration. Fails for such a difference, a status from 500, and a count that has fallen. `--only NAME`
 * runs one package, `--write` writes the outcomes, which `npm run declared` reads.
 */
const RELEASE = 'sdk-1.21.16';

const { values } = parseArgs({ options: { only: { type: 'string' }, write: { type: 'boolean' } } });
const folder = await installPackages(join(import.meta.dirname, '../clients/versions', RELEASE), `clients/${RELEASE}`);
const described = await createInstalledPackages(folder).described(() => true);
const known = readOutcomes();
const now: Outcomes = {};
const faults: string[] = [];
{
  await using simulator = await startSimulator({ config: folder, seed: 'none' });
  for (const name of PACKAGES.filter((each) => values.only === undefined || each === values.only)) {
    const own = described.filter((each) => each.package === name && each.namespace !== '');
    const all = own.flatMap(({ description, namespace }) =>
      description.operations.map(
        (operation): ToCall => ({ name: `${namespace}.${operation.name}`, operation, description }),
      ),
    );
    const called = await callOperations(simulator.url, name.replace('@wix/', ''), all);
    now[name] = { version: own[0]?.version ?? '', operations: called.operations };
    faults.push(...called.faults.map((fault) => `${name}: ${fault}`));
    console.log(`${name}: ${JSON.stringify(countsOf(called.operations))}`);
  }
}
const compared = Object.fromEntries(Object.entries(known).filter(([name]) => name in now));
const lines = [...faults, ...fallen(compared, now)];
for (const line of lines) console.error(line);
if (values.write) await writeFile(OUTCOMES, `${JSON.stringify({ ...known, ...now }, null, 2)}\n`);
process.exitCode = lines.length > 0 ? 1 : 0;
