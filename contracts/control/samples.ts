import { z } from 'zod';

/** How many samples a service gets of each kind of entity. */
export const sampleCount = z.int().min(1).max(20);

export const createSamplesRequest = z.strictObject({
  /** A service whose answers are derived from the declarations of an installed package: `blog` of `@wix/blog`. */
  service: z.string(),
  count: sampleCount.default(3),
});

export const createSamplesResponse = z.object({
  samples: z.array(
    z.object({
      /** The name of the kind of entity on the platform, such as `wix.blog.v3.post`. */
      entity: z.string(),
      /** The package and its version that declare it: `@wix/blog 1.0.660`. */
      from: z.string(),
      ids: z.array(z.string()),
    }),
  ),
});
export type SampledEntities = z.infer<typeof createSamplesResponse>['samples'][number];
