import { buildDocs } from './build-docs.ts';

await buildDocs();
