import {
  activatePush,
  addPasskey,
  beginDirectLoginRedirect,
  browserPasskeys,
  changePassword,
  currentMember,
  deleteOwnMember,
  enrollPush,
  ownFactors,
  processVerification,
  recover,
  removeFactor,
  resendVerification,
  sendPasswordResetEmail,
  updateOwnMember,
  verifyFactor,
  verifyPasskey,
} from '#core/account.ts';
import type { Client } from '#core/index.ts';
import type { AccountCalls } from './account-calls.ts';

/** Loaded with the first call that only the pages of members make. */
export function accountCalls(client: Client): AccountCalls {
  return {
    beginDirectLoginRedirect: (...rest) => beginDirectLoginRedirect(client, ...rest),
    changePassword: (...rest) => changePassword(client, ...rest),
    currentMember: (...rest) => currentMember(client, ...rest),
    deleteOwnMember: (...rest) => deleteOwnMember(client, ...rest),
    processVerification: (...rest) => processVerification(client, ...rest),
    recover: (...rest) => recover(client, ...rest),
    resendVerification: (...rest) => resendVerification(client, ...rest),
    sendPasswordResetEmail: (...rest) => sendPasswordResetEmail(client, ...rest),
    updateOwnMember: (...rest) => updateOwnMember(client, ...rest),
    verifyFactor: (...rest) => verifyFactor(client, ...rest),
    factors: async () => ({
      own: (waiting) => ownFactors(client, waiting),
      remove: (factorId) => removeFactor(client, factorId),
      addPasskey: (name) => addPasskey(client, browserPasskeys(), name),
      enrollPush: () => enrollPush(client),
      activatePush: (transactionId) => activatePush(client, transactionId),
      verifyPasskey: (stateToken) => verifyPasskey(client, browserPasskeys(), stateToken),
    }),
  };
}
