import { useQuery, useQueryClient } from '@tanstack/react-query';
import { startTransition, useActionState, useEffect } from 'react';
import type { OwnFactor } from '#contracts/identity/own-factors.ts';
import type { FactorSetup } from '#core/account.ts';
import { ApiError } from '#core/index.ts';
import type { ClubClient } from '../../../club/club-client.ts';
import { useClub } from '../../../club/club-context.ts';
import { type Failure, readFailure } from '../../../club/failure.ts';
import { type Loaded, readQuery } from '../../../club/loaded.ts';
import { MEMBER_QUERIES } from '../../../club/query-keys.ts';

/** The last sign-in is too long ago for the change. */
const FRESH_LOGIN_REQUIRED = 'FRESH_LOGIN_REQUIRED';
const OWN_FACTORS = [MEMBER_QUERIES, 'factors'] as const;
/** How long to wait before asking again whether the member has answered on the phone. */
const ASK_AGAIN_MS = 2000;

type Task = 'passkey' | 'push' | 'check' | { readonly remove: string };

/** How setting up or removing a factor stands. */
export type FactorTask =
  | { readonly state: 'idle' | 'removed' }
  | FactorSetup
  | { readonly state: 'freshLoginRequired' }
  | { readonly state: 'failed'; readonly failure: Failure };

export interface OwnFactors {
  readonly factors: Loaded<readonly OwnFactor[]>;
  readonly task: FactorTask;
  readonly busy: boolean;
  readonly act: (task: Task) => void;
}

async function carryOut(client: ClubClient, before: FactorTask, task: Task): Promise<FactorTask> {
  const calls = await client.factors();
  if (typeof task === 'object') {
    await calls.remove(task.remove);
    return { state: 'removed' };
  }
  if (task === 'passkey') return calls.addPasskey();
  if (task === 'push') return calls.enrollPush();
  return before.state === 'waiting' ? calls.activatePush(before.transactionId) : before;
}

/** The second factors of the member. While a request is on the phone, it asks every two seconds for the answer. */
export function useOwnFactors(): OwnFactors {
  const { client } = useClub();
  const queries = useQueryClient();
  const result = useQuery({
    queryKey: OWN_FACTORS,
    queryFn: async ({ signal }) => (await client.factors()).own({ signal }),
  });
  const [task, dispatch, busy] = useActionState(
    async (before: FactorTask, wanted: Task): Promise<FactorTask> => {
      try {
        const after = await carryOut(client, before, wanted);
        if (after.state === 'refused' && after.errorCode === FRESH_LOGIN_REQUIRED)
          return { state: 'freshLoginRequired' };
        if (after.state === 'added' || after.state === 'removed') {
          await queries.invalidateQueries({ queryKey: OWN_FACTORS });
        }
        return after;
      } catch (error) {
        if (error instanceof ApiError && error.code === FRESH_LOGIN_REQUIRED) return { state: 'freshLoginRequired' };
        const failure = readFailure(error);
        // Away for a moment: the request is still on the phone.
        return wanted === 'check' && failure === 'unreachable' ? { ...before } : { state: 'failed', failure };
      }
    },
    { state: 'idle' },
  );
  useEffect(() => {
    if (task.state !== 'waiting' || busy) return;
    const timer = setTimeout(() => startTransition(() => dispatch('check')), ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [task, busy, dispatch]);
  return {
    factors: readQuery(result),
    task,
    busy,
    act: (wanted) => {
      if (!busy) startTransition(() => dispatch(wanted));
    },
  };
}
