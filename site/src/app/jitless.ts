import { config } from 'zod/v4/core';

// zod compiles its object schemas with `new Function`, which the page's policy forbids and the browser then reports.
// From zod's core, for the rest of zod is not in the first chunk; before any schema is made.
config({ jitless: true });
