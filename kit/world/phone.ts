import type { PushVerb } from '#contracts/control/control-api.ts';
import type { Inbox, MessageFilter } from '../control/inbox.ts';
import type { Push } from '../control/push.ts';

/** The phones on which members confirm a login (factor PUSH). */
export interface Phone {
  /**
   * Answers the next request on a phone, as soon as it arrives. Throws ControlError `NO_MESSAGE` if none arrives, like
   * `inbox.next`.
   */
  answer(
    verb: PushVerb,
    filter?: Pick<MessageFilter, 'to'> & { readonly timeoutMs?: number | undefined },
  ): Promise<void>;
}

export function createPhone(inbox: Inbox, push: Push): Phone {
  return {
    answer: async (verb, filter) => {
      const { challengeId } = await inbox.next({ ...filter, kind: 'push' });
      await push.answer(challengeId, verb);
    },
  };
}
