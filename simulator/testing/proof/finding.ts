import { z } from 'zod';

/** One line of what `run-mutants.ts` prints, as JSON. */
export const finding = z.object({
  /** Null for the simulator as it is. */
  defect: z.string().nullable(),
  check: z.string(),
  /** `kept`, `broken`, or `crashed: …` when nothing could be seen. */
  verdict: z.string(),
});
export type Finding = z.infer<typeof finding>;
