import type { OwnFactor } from '#contracts/identity/own-factors.ts';
import {
  activatePush,
  addPasskey,
  browserPasskeys,
  enrollPush,
  type FactorSetup,
  ownFactors,
  removeFactor,
} from '#core/account.ts';
import type { Client } from '#core/index.ts';
import { type SignInState, verify } from '#core/sign-in.ts';

/** The calls for second factors that members set up. Passkeys are those of this browser. */
export interface FactorCalls {
  own(waiting?: { readonly signal?: AbortSignal }): Promise<readonly OwnFactor[]>;
  /** False if it was removed before. */
  remove(factorId: string): Promise<boolean>;
  addPasskey(): Promise<FactorSetup>;
  enrollPush(): Promise<FactorSetup>;
  activatePush(transactionId: string): Promise<FactorSetup>;
  verifyPasskey(stateToken: string): Promise<SignInState>;
}

export function factorCalls(client: Client): FactorCalls {
  return {
    own: (waiting) => ownFactors(client, waiting),
    remove: (factorId) => removeFactor(client, factorId),
    addPasskey: () => addPasskey(client, browserPasskeys()),
    enrollPush: () => enrollPush(client),
    activatePush: (transactionId) => activatePush(client, transactionId),
    verifyPasskey: (stateToken) => verify(client, { passkeys: browserPasskeys(), stateToken }),
  };
}
