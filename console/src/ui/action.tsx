import { type ReactNode, useRef, useState } from 'react';
import { CallError } from '../api/control.ts';

/** What was done, as a sentence, and how it is undone. */
export interface Done {
  readonly text: string;
  readonly undo?: (() => Promise<unknown>) | undefined;
}

type Outcome = { readonly kind: 'done'; readonly done: Done } | { readonly kind: 'failed'; readonly error: unknown };

export interface Action<Argument> {
  readonly run: (argument: Argument) => Promise<void>;
  readonly busy: boolean;
  readonly outcome: Outcome | undefined;
  /** The text about a field that was refused. */
  readonly problemOf: (field: string) => string | undefined;
  readonly forget: () => void;
}

/** Runs something that changes the site, one at a time, and remembers its outcome for `OutcomeOf`. */
export function useAction<Argument = void>(act: (argument: Argument) => Promise<Done | undefined>): Action<Argument> {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const running = useRef(false);
  const run = async (argument: Argument) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const done = await act(argument);
      setOutcome(done && { kind: 'done', done });
    } catch (error) {
      setOutcome({ kind: 'failed', error });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const fields = outcome?.kind === 'failed' && outcome.error instanceof CallError ? outcome.error.fields : new Map();
  return { run, busy, outcome, problemOf: (field) => fields.get(field), forget: () => setOutcome(undefined) };
}

/** A form that runs something instead of being sent to an address. */
export function ActionForm({
  className = 'row fields',
  run,
  children,
}: {
  className?: string;
  run: (form: HTMLFormElement) => unknown;
  children: ReactNode;
}): ReactNode {
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        run(event.currentTarget);
      }}
    >
      {children}
    </form>
  );
}

export function textOfError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Says beside what was changed how it went, and offers to undo it. */
export function OutcomeOf<Argument>({ action }: { action: Action<Argument> }): ReactNode {
  const { outcome, busy } = action;
  const [undone, setUndone] = useState<Done>();
  const undo = useAction(async () => {
    if (outcome?.kind !== 'done') return undefined;
    await outcome.done.undo?.();
    setUndone(outcome.done);
    return { text: 'Undone.' };
  });
  if (undo.outcome?.kind === 'failed') return <Problem error={undo.outcome.error} />;
  if (outcome?.kind === 'failed') return <Problem error={outcome.error} />;
  const done = outcome?.done;
  const isUndone = done !== undefined && undone === done;
  return (
    <span className="outcome" role="status" data-kind={done ? 'done' : undefined}>
      {busy && <span className="busy">Working…</span>}
      {!busy && done && (
        <>
          {isUndone ? 'Undone.' : done.text}
          {done.undo && !isUndone && (
            <button type="button" className="link" onClick={() => undo.run()} disabled={undo.busy}>
              Undo
            </button>
          )}
        </>
      )}
    </span>
  );
}

export function Problem({ error }: { error: unknown }): ReactNode {
  return (
    <span className="outcome" role="alert" data-kind="failed">
      {textOfError(error)}
    </span>
  );
}
