import { z } from 'zod';

/** How often each outcome of an operation was met. */
export const operationCoverage = z.object({
  /** Its operationId in openapi.json. */
  operation: z.string(),
  /** Those that the catalogues know, and any other that was met, such as the code of a fault. */
  outcomes: z.array(
    z.object({
      /** An error code of the operation, or an outcome that many operations have, such as `empty` or `expiredToken`. */
      outcome: z.string(),
      times: z.number().int(),
    }),
  ),
});
export type OperationCoverage = z.infer<typeof operationCoverage>;

/** Which outcomes the requests to all sites had. Each process counts those that it answered. */
export const coverageResponse = z.object({
  /** When the process started, or when the counts were last cleared, by the system's clock. */
  since: z.iso.datetime(),
  /** All operations. */
  operations: z.array(operationCoverage),
  /** The operations whose answers were derived from the declarations of a package, such as `@wix/blog 1.0.660`. */
  derived: z.array(z.object({ operation: z.string(), from: z.string(), times: z.number().int() })).default([]),
});
export type CoverageResponse = z.infer<typeof coverageResponse>;
