import type { OwnFactor } from '#contracts/identity/own-factors.ts';
import type {
  beginDirectLoginRedirect,
  changePassword,
  currentMember,
  deleteOwnMember,
  FactorSetup,
  processVerification,
  recover,
  resendVerification,
  sendPasswordResetEmail,
  updateOwnMember,
  verifyFactor,
} from '#core/account.ts';
import type { LoginState } from '#core/index.ts';

/** The calls for second factors. Passkeys are those of this browser. */
export interface FactorCalls {
  own(waiting?: { readonly signal?: AbortSignal | undefined }): Promise<readonly OwnFactor[]>;
  /** False if it was removed before. */
  remove(factorId: string): Promise<boolean>;
  addPasskey(name?: string): Promise<FactorSetup>;
  enrollPush(): Promise<FactorSetup>;
  activatePush(transactionId: string): Promise<FactorSetup>;
  verifyPasskey(stateToken: string): Promise<LoginState>;
}

interface Functions {
  readonly beginDirectLoginRedirect: typeof beginDirectLoginRedirect;
  readonly changePassword: typeof changePassword;
  readonly currentMember: typeof currentMember;
  readonly deleteOwnMember: typeof deleteOwnMember;
  readonly processVerification: typeof processVerification;
  readonly recover: typeof recover;
  readonly resendVerification: typeof resendVerification;
  readonly sendPasswordResetEmail: typeof sendPasswordResetEmail;
  readonly updateOwnMember: typeof updateOwnMember;
  readonly verifyFactor: typeof verifyFactor;
  readonly factors: (client: never) => Promise<FactorCalls>;
}

export type AccountCall = keyof Functions;
export type ArgumentsOf = { readonly [K in AccountCall]: Rest<Functions[K]> };
export type ResultOf = { readonly [K in AccountCall]: Awaited<ReturnType<Functions[K]>> };
type Rest<F> = F extends (client: never, ...rest: infer R extends readonly unknown[]) => unknown ? R : [];

/** The functions of `backlot/core/account` that the site uses, for its client. */
export type AccountCalls = { readonly [K in AccountCall]: (...rest: ArgumentsOf[K]) => Promise<ResultOf[K]> };
