import { buildPackage } from './package/build-package.ts';
import { stagePackage } from './package/stage-package.ts';

await buildPackage();
await stagePackage();
