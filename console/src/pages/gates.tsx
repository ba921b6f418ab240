import { type ReactNode, useId, useState } from 'react';
import type { Fault } from '#contracts/control/faults.ts';
import { useFaults, useOfSite, useSite } from '../api/use-site.ts';
import { countText, timeText } from '../logic/formats.ts';
import { ActionForm, OutcomeOf, useAction } from '../ui/action.tsx';
import { TextField } from '../ui/field.tsx';
import { OperationNames } from './faults.tsx';

/** Requests are held at a gate. Each of them is let go when the developer says so, in any order. */
export function GatesPage(): ReactNode {
  const { site } = useSite();
  const names = useId();
  const { data: faults = [] } = useFaults();
  const { data: held = [] } = useOfSite('held', 'held', site.held);
  const [operation, setOperation] = useState('');
  const gates = faults.filter(({ hold }) => hold);
  const open = useAction(async ({ id }: Fault) => {
    await site.removeFault(id);
    return { text: 'The gate was opened. Later requests do not wait.' };
  });
  const close = useAction(async () => {
    const { id } = await site.addFault({ hold: true, ...(operation !== '' && { operation }) });
    return { text: `From now on, ${operation || 'every operation'} waits.`, undo: () => site.removeFault(id) };
  });
  const release = useAction(async (ids: readonly string[]) => {
    for (const id of ids) await site.release(id);
    return { text: `${countText(ids.length, 'request')} went on.` };
  });
  return (
    <div className="page">
      <h1>Gates</h1>
      <p className="quiet">
        A gate holds requests, so that you can look at what a page shows meanwhile, and let their answers arrive in any
        order.
      </p>
      <ActionForm run={() => close.run()}>
        <TextField
          label="Operation"
          list={names}
          value={operation}
          problem={close.problemOf('operation')}
          hint="If empty, every operation."
          onChange={(event) => setOperation(event.target.value)}
        />
        <OperationNames id={names} />
        <button type="submit" className="primary" disabled={close.busy}>
          Hold requests
        </button>
        <OutcomeOf action={close} />
      </ActionForm>
      <h2>Gates</h2>
      <ul className="plain-list boxed">
        {gates.map((gate) => (
          <li key={gate.id} className="line">
            <span className="cut">
              {gate.operation ?? 'Every operation'},{' '}
              {countText(held.filter(({ faultId }) => faultId === gate.id).length, 'request')} waiting
            </span>
            <button type="button" onClick={() => open.run(gate)}>
              Open<span className="unseen"> the gate for {gate.operation ?? 'every operation'}</span>
            </button>
          </li>
        ))}
      </ul>
      {gates.length === 0 && <p className="quiet">There is no gate. No request waits.</p>}
      <OutcomeOf action={open} />
      <h2>Waiting requests</h2>
      {held.length > 1 && (
        <button type="button" disabled={release.busy} onClick={() => release.run(held.map(({ id }) => id))}>
          Let all go
        </button>
      )}
      <ol className="plain-list boxed">
        {held.map(({ id, operation: name, method, path, since }) => (
          <li key={id} className="line">
            <time dateTime={since}>{timeText(since)}</time>
            <span className="cut">
              {name} <code>{`${method} ${path}`}</code> <code className="quiet">{id.slice(0, 8)}</code>
            </span>
            <button type="button" disabled={release.busy} onClick={() => release.run([id])}>
              Let go
              <span className="unseen">
                {' '}
                of {name} {id.slice(0, 8)}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {held.length === 0 && <p className="quiet">Nothing waits.</p>}
      <OutcomeOf action={release} />
    </div>
  );
}
