import { z } from 'zod';
import type { Account } from './account.ts';
import { factor } from './factors.ts';

/** What is stored of a login between two requests. */
export const loginProgress = z.object({
  proved: z.array(factor).readonly().default(['PASSWORD']),
  /** The throttle's attempts to give back once the login is complete. */
  attempts: z.array(z.string()).readonly().default([]),
});
export type LoginProgress = z.infer<typeof loginProgress>;

/** A login that has proved something. */
export interface Login extends LoginProgress {
  /** As it was when the factors were proved. */
  readonly account: Account;
  readonly clientAddress: string;
}
