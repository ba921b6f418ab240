import { z } from 'zod';

/** One line of what `run-mutants.ts` prints, as JSON. */
export const finding = z.object({
  /** Null for the unchanged simulator. */
  defect: z.string().nullable(),
  check: z.string(),
  /** Its name in a report of `backlot conformance`. Null for a check that is in no suite. */
  requirement: z.string().nullable(),
  /** `kept`, `broken`, or `crashed: …` when the check could not finish. */
  verdict: z.string(),
});
export type Finding = z.infer<typeof finding>;
