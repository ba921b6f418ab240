import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { accountTexts } from './account-texts.en.ts';
import styles from './leave-question.module.css';
import { useLeaveGuard } from './use-leave-guard.ts';

function Question({ stay, leave }: { stay: () => void; leave: () => void }): ReactNode {
  const texts = useTexts(accountTexts);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    box.current?.querySelector('button')?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <div
      ref={box}
      role="alertdialog"
      aria-labelledby={`${id}heading`}
      aria-describedby={`${id}body`}
      className={styles.question}
      onKeyDown={(event) => {
        if (event.key === 'Escape') stay();
      }}
    >
      <h2 id={`${id}heading`}>{texts.leaving.heading}</h2>
      <p id={`${id}body`}>{texts.leaving.body}</p>
      <div className={styles.ways}>
        <Button onClick={stay}>{texts.leaving.stay}</Button>
        <Button weight="quiet" onClick={leave}>
          {texts.leaving.leave}
        </Button>
      </div>
    </div>
  );
}

/** Asks whoever is about to leave unsaved changes behind. */
export function LeaveQuestion({ unsaved, discard }: { unsaved: boolean; discard: () => void }): ReactNode {
  const { asked, stay, leave } = useLeaveGuard(unsaved, discard);
  return asked && <Question stay={stay} leave={leave} />;
}
