import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { OwnFactor } from '#contracts/identity/own-factors.ts';
import { useFormats } from '../../../language/use-formats.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { SignInAgain } from '../sign-in-again.tsx';
import { RecordPart } from './record-part.tsx';
import styles from './records.module.css';
import { type RecordsTexts, recordsTexts } from './records-texts.en.ts';
import { type FactorTask, type OwnFactors, useOwnFactors } from './use-own-factors.ts';

function Entry({ factor, remove }: { factor: OwnFactor; remove: () => void }): ReactNode {
  const { twoSteps: texts } = useTexts(recordsTexts);
  const formats = useFormats();
  const { type, createdDate, lastUsedDate } = factor;
  const since = texts.since(formats.date(new Date(createdDate)));
  const used = lastUsedDate === null ? texts.neverUsed : texts.used(formats.date(new Date(lastUsedDate)));
  return (
    <li className={styles.review}>
      <p className={styles.title}>{texts.types[type]}</p>
      <p className={styles.meta}>
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

const REFUSALS = new Map<string | null, (texts: RecordsTexts['twoSteps']) => string>([
  ['FACTOR_LIMIT_REACHED', (texts) => texts.limit],
  ['ORIGIN_NOT_ALLOWED', (texts) => texts.origin],
  ['THROTTLED_FEATURE', (texts) => texts.throttled],
]);

/** What went wrong, as a sentence; undefined if nothing did. */
function problemOf(task: FactorTask, texts: RecordsTexts['twoSteps']): string | undefined {
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
function newsOf(task: FactorTask, texts: RecordsTexts['twoSteps']): string {
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
  const { twoSteps: texts } = useTexts(recordsTexts);
  return (
    <div className={styles.ways}>
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
  const { twoSteps: texts } = useTexts(recordsTexts);
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
        {factors.kind === 'loading' && (
          <div aria-busy="true">
            <SkeletonText />
          </div>
        )}
        {isUnavailable && <p className={styles.meta}>{texts.unavailable}</p>}
        {factors.kind === 'failed' && !isUnavailable && <FailureNotice failed={factors} />}
        {factors.kind === 'ready' && own.length === 0 && <p className={styles.meta}>{texts.none}</p>}
        {own.length > 0 && (
          <ul>
            {own.map((factor) => (
              <Entry key={factor.factorId} factor={factor} remove={() => act({ remove: factor.factorId })} />
            ))}
          </ul>
        )}
        {problem !== undefined && !busy && (
          <Notice tone="alarm" takesFocus>
            <p>{problem}</p>
          </Notice>
        )}
        {task.state === 'freshLoginRequired' && !busy && <SignInAgain />}
        <p role="status" ref={news} tabIndex={-1} className={styles.status}>
          {newsOf(task, texts)}
        </p>
        {factors.kind === 'ready' && <Ways own={own} task={task} busy={busy} act={act} />}
      </div>
    </RecordPart>
  );
}
