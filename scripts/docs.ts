import { buildDocs } from './docs/build-docs.ts';

await buildDocs();
