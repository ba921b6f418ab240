import type { PushChallenge, PushVerb } from '#contracts/control/control-api.ts';
import type { ControlCall } from './control-call.ts';

/** The requests on the phones of a site's members (factor PUSH) that are neither answered nor expired. */
export interface Push {
  list(): Promise<readonly PushChallenge[]>;
  /** Approves or denies a login, as the member would on the phone. */
  answer(challengeId: string, verb: PushVerb): Promise<void>;
}

export function createPush(call: ControlCall, siteId: string): Push {
  return {
    list: async () => (await call('GET /sites/{siteId}/push', { siteId })).challenges,
    answer: async (challengeId, verb) =>
      void (await call('POST /sites/{siteId}/push/{challengeId}/{verb}', { siteId, challengeId, verb })),
  };
}
