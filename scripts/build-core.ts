import { buildCore } from './package/build-core.ts';

await buildCore();
