import { z } from 'zod';

/** Any JSON object. `z.record` would copy it, which takes half a second for an object with hundreds of thousands of names. */
export const jsonObject = z
  .custom<Readonly<Record<string, unknown>>>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    'Invalid input: expected record',
  )
  .meta({ type: 'object', additionalProperties: {} });
