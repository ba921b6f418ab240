import { z } from 'zod';
import type { Account } from './account.ts';
import { factor } from './factors.ts';

/** The part of a login that is stored between two requests. */
export const loginProgress = z.object({
  proved: z.array(factor).readonly().default(['PASSWORD']),
  /** The throttle's attempts that are returned when the login is complete. */
  attempts: z.array(z.string()).readonly().default([]),
});
export type LoginProgress = z.infer<typeof loginProgress>;

/** A login that has proved at least one factor. */
export interface Login extends LoginProgress {
  /** The account at the time when the factors were proved. */
  readonly account: Account;
  readonly clientAddress: string;
}
