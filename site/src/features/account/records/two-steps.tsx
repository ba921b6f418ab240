import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, startTransition, useActionState, useEffect, useLayoutEffect, useRef } from 'react';
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
import { ApiError, type Client } from '#core/index.ts';
import { useClub } from '../../../club/club.ts';
import { type Failure, readFailure } from '../../../club/failure.ts';
import { type Loaded, readQuery } from '../../../club/loaded.ts';
import { MEMBER_QUERIES } from '../../../club/query-keys.ts';
import { useFormats, useTexts } from '../../../language/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNotice } from '../../../ui/loaded-view.tsx';
import { Alarm } from '../../../ui/notice.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { type AccountTexts, accountTexts } from '../account-texts.en.ts';
import { SignInAgain } from '../sign-in-again.tsx';
import { RecordPart } from './record-part.tsx';
import styles from './records.module.css';

/** The last sign-in is too long ago for the change. */
const FRESH_LOGIN_REQUIRED = 'FRESH_LOGIN_REQUIRED';
const OWN_FACTORS = [MEMBER_QUERIES, 'factors'] as const;
/** How long to wait before asking again whether the member has answered on the phone. */
const ASK_AGAIN_MS = 2000;

type Task = 'passkey' | 'push' | 'check' | { readonly remove: string };

/** How setting up or removing a factor stands. */
type FactorTask =
  | { readonly state: 'idle' | 'removed' }
  | FactorSetup
  | { readonly state: 'freshLoginRequired' }
  | { readonly state: 'failed'; readonly failure: Failure };

interface OwnFactors {
  readonly factors: Loaded<readonly OwnFactor[]>;
  readonly task: FactorTask;
  readonly busy: boolean;
  readonly act: (task: Task) => void;
}

async function carryOut(core: Client, before: FactorTask, task: Task): Promise<FactorTask> {
  if (typeof task === 'object') {
    await removeFactor(core, task.remove);
    return { state: 'removed' };
  }
  if (task === 'passkey') return addPasskey(core, browserPasskeys());
  if (task === 'push') return enrollPush(core);
  return before.state === 'waiting' ? activatePush(core, before.transactionId) : before;
}

/** The second factors of the member. While a request is on the phone, it asks every two seconds for the answer. */
function useOwnFactors(): OwnFactors {
  const { client } = useClub();
  const queries = useQueryClient();
  const result = useQuery({
    queryKey: OWN_FACTORS,
    queryFn: ({ signal }) => ownFactors(client.core, { signal }),
  });
  const [task, dispatch, busy] = useActionState(
    async (before: FactorTask, wanted: Task): Promise<FactorTask> => {
      try {
        const after = await carryOut(client.core, before, wanted);
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

function Entry({ factor, remove }: { factor: OwnFactor; remove: () => void }): ReactNode {
  const { twoSteps: texts } = useTexts(accountTexts).records;
  const formats = useFormats();
  const { type, createdDate, lastUsedDate } = factor;
  const since = texts.since(formats.date(new Date(createdDate)));
  const used = lastUsedDate === null ? texts.neverUsed : texts.used(formats.date(new Date(lastUsedDate)));
  return (
    <li className={styles.review}>
      <p className={styles.title}>{texts.types[type]}</p>
      <p className="small">
        {since}, {used}
      </p>
      <button
        type="button"
        className={styles.remove}
        aria-label={texts.remove(`${texts.types[type]}, ${since}`)}
        onClick={remove}
      >
        {texts.removeShort}
      </button>
    </li>
  );
}

const REFUSALS = new Map<string | null, (texts: AccountTexts['records']['twoSteps']) => string>([
  ['FACTOR_LIMIT_REACHED', (texts) => texts.limit],
  ['ORIGIN_NOT_ALLOWED', (texts) => texts.origin],
  ['THROTTLED_FEATURE', (texts) => texts.throttled],
]);

/** What went wrong, as a sentence; undefined if nothing did. */
function problemOf(task: FactorTask, texts: AccountTexts['records']['twoSteps']): string | undefined {
  switch (task.state) {
    case 'refused':
      return (REFUSALS.get(task.errorCode) ?? ((all) => all.refused))(texts);
    case 'failed':
      return task.failure === 'unreachable' ? texts.unreachable : texts.failed;
    case 'idle':
    case 'freshLoginRequired':
    case 'removed':
    case 'added':
    case 'waiting':
    case 'cancelled':
      return undefined;
  }
}

/** What was done, or what the member has to do, as a sentence. */
function newsOf(task: FactorTask, texts: AccountTexts['records']['twoSteps']): string {
  switch (task.state) {
    case 'added':
      return texts.added[task.factor.type];
    case 'removed':
    case 'waiting':
    case 'cancelled':
      return texts[task.state];
    case 'idle':
    case 'freshLoginRequired':
    case 'refused':
    case 'failed':
      return '';
  }
}

/** The buttons to set something up, or to say that the request on the phone is approved. */
function Ways({ own, task, busy, act }: Omit<OwnFactors, 'factors'> & { own: readonly OwnFactor[] }): ReactNode {
  const { twoSteps: texts } = useTexts(accountTexts).records;
  return (
    <div className="ways">
      {task.state === 'waiting' ? (
        <Button weight="quiet" onClick={() => act('check')}>
          {texts.check}
        </Button>
      ) : (
        <>
          <Button weight="quiet" busy={busy} busyText={texts.busy} onClick={() => act('passkey')}>
            {texts.addPasskey}
          </Button>
          {!own.some(({ type }) => type === 'PUSH') && (
            <Button weight="quiet" unavailable={busy} onClick={() => act('push')}>
              {texts.addPush}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** The second factors that the member has set up, and the way to set up others (DEC-7). */
export function TwoSteps(): ReactNode {
  const { twoSteps: texts } = useTexts(accountTexts).records;
  const { factors, task, busy, act } = useOwnFactors();
  const problem = problemOf(task, texts);
  const news = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    // The button that had the focus is gone.
    const isLost = document.activeElement === document.body && task.state !== 'idle';
    if (task.state === 'removed' || isLost) news.current?.focus();
  }, [task]);
  // Only the simulator has these calls. On the real platform, the list is answered with an error.
  const isUnavailable = factors.kind === 'failed' && factors.failure !== 'unreachable' && factors.failure !== 'busy';
  const own = factors.kind === 'ready' ? factors.value : [];
  return (
    <RecordPart heading={texts.heading}>
      <div className={styles.stack}>
        <p>{texts.body}</p>
        {factors.kind === 'loading' && <Waiting paragraphs={1} />}
        {isUnavailable && <p className="small">{texts.unavailable}</p>}
        {factors.kind === 'failed' && !isUnavailable && <FailureNotice failed={factors} />}
        {factors.kind === 'ready' && own.length === 0 && <p className="small">{texts.none}</p>}
        {own.length > 0 && (
          <ul>
            {own.map((factor) => (
              <Entry key={factor.factorId} factor={factor} remove={() => act({ remove: factor.factorId })} />
            ))}
          </ul>
        )}
        {problem !== undefined && !busy && <Alarm>{problem}</Alarm>}
        {task.state === 'freshLoginRequired' && !busy && <SignInAgain />}
        <p role="status" ref={news} tabIndex={-1} className={styles.status}>
          {newsOf(task, texts)}
        </p>
        {factors.kind === 'ready' && <Ways own={own} task={task} busy={busy} act={act} />}
      </div>
    </RecordPart>
  );
}
