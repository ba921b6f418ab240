import {
  type PushChallenge,
  type PushVerb,
  pushChallengesResponse,
  pushDecisionResponse,
} from '#contracts/control/control-api.ts';
import type { ControlCall } from './control-call.ts';

/** The requests on the phones of a site's members (factor PUSH) that are neither answered nor expired. */
export interface Push {
  list(): Promise<readonly PushChallenge[]>;
  /** Approves or denies a login, as the member would on the phone. */
  answer(challengeId: string, verb: PushVerb): Promise<void>;
}

export function createPush(call: ControlCall, sitePath: string): Push {
  const path = `${sitePath}/push`;
  return {
    list: async () => (await call('GET', path, pushChallengesResponse)).challenges,
    answer: async (id, verb) => void (await call('POST', `${path}/${id}/${verb}`, pushDecisionResponse)),
  };
}
