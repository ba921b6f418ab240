import { packCoreInto, packInto } from './package/pack.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Give the folder for the packages: node scripts/pack.ts FOLDER');
await packInto(folder);
await packCoreInto(folder);
