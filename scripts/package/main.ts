import { buildPackage } from './build-package.ts';
import { packCoreInto, packInto } from './pack.ts';
import { provePackage } from './prove-package.ts';
import { stagePackage } from './stage-package.ts';

/** Builds the package, proves it where it is installed, or packs both packages into a folder. */
const [task, folder = ''] = process.argv.slice(2);
if (task === 'build') {
  await buildPackage();
  await stagePackage();
} else if (task === 'prove') {
  await provePackage(console.log);
} else if (task === 'pack' && folder !== '') {
  await packInto(folder);
  await packCoreInto(folder);
} else throw new Error('Say what to do: node scripts/package/main.ts build | prove | pack FOLDER');
