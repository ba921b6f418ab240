import { z } from 'zod';

/** Why a command of `backlot` did not do all that was asked for. Programs read `code`, and people `message`. */
export const commandError = z.object({ code: z.string(), message: z.string() });
export type CommandError = z.infer<typeof commandError>;

/**
 * What every command of `backlot` prints with `--json`: one line on standard output. The fields stay. The help of each command
 * says what its `result` has; that of `start` is `readyLine`.
 */
export const commandEnvelope = z.object({
  /** The version of Backlot. */
  backlot: z.string(),
  /** Such as `start` or `conformance`. */
  command: z.string(),
  /** Whether the exit code is 0. */
  ok: z.boolean(),
  /** Null if the command could not do its work. */
  result: z.unknown(),
  /** Empty if `ok` is true. */
  errors: z.array(commandError),
});
export type CommandEnvelope = z.infer<typeof commandEnvelope>;
