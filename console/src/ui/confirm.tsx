import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

interface ConfirmProps {
  readonly label: string;
  /** What it is done to, for people who do not see the row. */
  readonly of?: string;
  /** What will be lost. */
  readonly question: string;
  readonly verb: string;
  readonly onConfirm: () => void;
  readonly disabled?: boolean;
  readonly className?: string;
}

/** A button whose action is confirmed first, because it is large or cannot be undone. */
export function ConfirmButton(props: ConfirmProps): ReactNode {
  const { label, of, disabled = false, className = '' } = props;
  const [asks, setAsks] = useState(false);
  return (
    <>
      <button type="button" className={className} disabled={disabled} onClick={() => setAsks(true)}>
        {label}
        {of && <span className="unseen"> {of}</span>}
      </button>
      {asks && <Question {...props} onClose={() => setAsks(false)} />}
    </>
  );
}

/** Asks before something is lost. `onClose` is called in both cases. */
export function Question({
  question,
  verb,
  onConfirm,
  onClose,
}: Pick<ConfirmProps, 'question' | 'verb' | 'onConfirm'> & { onClose: () => void }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby={id} className="confirm" onClose={onClose}>
      <p id={id}>{question}</p>
      <div className="row">
        <button
          type="button"
          className="danger"
          onClick={() => {
            dialog.current?.close();
            onConfirm();
          }}
        >
          {verb}
        </button>
        <button type="button" onClick={() => dialog.current?.close()}>
          Cancel
        </button>
      </div>
    </dialog>
  );
}
