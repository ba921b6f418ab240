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
  const problems = outcome?.kind === 'failed' ? problemsIn(outcome.error) : new Map<string, string>();
  return { run, busy, outcome, problemOf: (field) => problems.get(field), forget: () => setOutcome(undefined) };
}

/** The texts about the fields that were refused. What is wrong with a line of a list, `hosts.1`, is said about the list. */
function problemsIn(error: unknown): ReadonlyMap<string, string> {
  const fields = error instanceof CallError ? [...error.fields].toReversed() : [];
  return new Map(
    fields.map(([field, says]) => {
      const [, list, at] = /^(.+)\.(\d+)$/.exec(field) ?? [];
      return list === undefined ? [field, says] : [list, `${says} (line ${Number(at) + 1})`];
    }),
  );
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

interface OutcomeProps<Argument> {
  readonly action: Action<Argument>;
  /** The labels of fields, which people know instead of their names. */
  readonly labelOf?: (field: string) => string;
}

/** Says beside what was changed how it went, and offers to undo it. */
export function OutcomeOf<Argument>({ action, labelOf }: OutcomeProps<Argument>): ReactNode {
  const { outcome, busy } = action;
  const [undone, setUndone] = useState<Done>();
  const undo = useAction(async () => {
    if (outcome?.kind !== 'done') return undefined;
    await outcome.done.undo?.();
    setUndone(outcome.done);
    return { text: 'Undone.' };
  });
  if (undo.outcome?.kind === 'failed') return <Problem error={undo.outcome.error} />;
  if (outcome?.kind === 'failed') {
    const problems = labelOf === undefined ? [] : [...problemsIn(outcome.error)];
    const labelled = problems.map(([field, says]) => `${labelOf?.(field)} ${says}.`).join(' ');
    return <Problem error={labelled || outcome.error} />;
  }
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
