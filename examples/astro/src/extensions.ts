import { app, extensions } from '@wix/astro/builders';

// What the command of the platform writes for `wix generate`, event: an id, and the file that listens.
export default app().use(
  extensions.event({ id: '0f1e2d3c-0000-4000-8000-000000000001', source: './events/book-created.ts' }),
);
