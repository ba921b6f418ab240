import { buildPackage } from './package/build-package.ts';

await buildPackage();
