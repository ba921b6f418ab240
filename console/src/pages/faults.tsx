import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { Fault, FaultRequest } from '#contracts/control/faults.ts';
import { control } from '../api/control.ts';
import { useFaults, useSite } from '../api/use-site.ts';
import { ActionForm, OutcomeOf, useAction } from '../ui/action.tsx';
import { TextField, TickField } from '../ui/field.tsx';

const PRESETS: readonly (readonly [label: string, fault: Partial<FaultRequest>])[] = [
  ['Next 3 fail with 500', { status: 500, count: 3 }],
  ['Slow by 2 s', { latencyMs: 2000 }],
  ['Drop the next connection', { drop: true, count: 1 }],
  ['Next 3 answer 429', { status: 429, code: 'TOO_MANY_REQUESTS', retryAfter: 5, count: 3 }],
  ['Expired token (401) once', { status: 401, code: 'UNAUTHENTICATED', count: 1 }],
  ['One in five fails with 503', { status: 503, probability: 0.2 }],
  ['Receiver of events is down', { operation: 'delivery:*', drop: true }],
  ['Next event comes twice', { operation: 'delivery:*', twice: true, count: 1 }],
];

const NUMBERS = ['latencyMs', 'status', 'retryAfter', 'count', 'probability'];

/** What goes wrong on the site on purpose. */
export function FaultsPage(): ReactNode {
  const { site } = useSite();
  const { data: faults = [] } = useFaults();
  const add = useAction(async (fault: Partial<FaultRequest>) => {
    const added = await site.addFault(fault);
    return { text: `${sentenceOf(added)} was added.`, undo: () => site.removeFault(added.id) };
  });
  const remove = useAction(async (fault: Fault) => {
    await site.removeFault(fault.id);
    const { id: _id, remaining, ...again } = fault;
    return {
      text: `${sentenceOf(fault)} was removed.`,
      undo: () => site.addFault({ ...again, ...(remaining !== null && { count: remaining }) }),
    };
  });
  return (
    <div className="page">
      <h1>Faults</h1>
      <p className="quiet">
        Faults are tried in this order before each operation. An operation that gets a fault is not carried out, unless
        the fault only delays it.
      </p>
      <section className="panel" aria-labelledby="presets">
        <h2 id="presets">Presets</h2>
        <div className="row">
          {PRESETS.map(([label, fault]) => (
            <button key={label} type="button" disabled={add.busy} onClick={() => add.run(fault)}>
              {label}
            </button>
          ))}
          <OutcomeOf action={add} />
        </div>
      </section>
      <section aria-labelledby="now">
        <h2 id="now">Now</h2>
        <ul className="plain-list boxed">
          {faults.map((fault) => (
            <li key={fault.id} className="line">
              <span className="cut">{sentenceOf(fault)}</span>
              <button type="button" disabled={remove.busy} onClick={() => remove.run(fault)}>
                Remove<span className="unseen"> {sentenceOf(fault)}</span>
              </button>
            </li>
          ))}
        </ul>
        {faults.length === 0 && <p className="quiet">There are no faults.</p>}
        <OutcomeOf action={remove} />
      </section>
      <FaultForm />
    </div>
  );
}

/** What a fault does, in words. */
export function sentenceOf(fault: Fault): string {
  const { operation, latencyMs, hold, status, code, drop, twice, remaining, probability } = fault;
  const answer = [status, code].filter((part) => part !== undefined).join(' ');
  const does = [
    ...(latencyMs === undefined ? [] : [`delay ${latencyMs} ms`]),
    ...(hold ? ['wait until it is let go'] : []),
    ...(answer === '' ? [] : [`answer ${answer}`]),
    ...(drop ? ['close the connection'] : []),
    ...(twice ? ['send twice'] : []),
  ].join(', ');
  const often = remaining === null ? '' : `, ${remaining} more`;
  const chance = probability === 1 ? '' : `, probability ${probability}`;
  return `${operation ?? 'Any operation'}: ${does}${often}${chance}`;
}

/** The names of the operations, for the inputs that take one. */
export function OperationNames({ id }: { id: string }): ReactNode {
  const { data } = useQuery({ queryKey: ['openapi'], queryFn: control.openApi, staleTime: Number.POSITIVE_INFINITY });
  const names = Object.values(data?.paths ?? {}).flatMap((methods) =>
    Object.values(methods).flatMap((operation) => (operation ? [operation.operationId] : [])),
  );
  return (
    <datalist id={id}>
      {[...new Set(names)].sort().map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

/** A text that is not a number stays a text: the simulator then refuses it and names the field. */
function faultValue(name: string, text: string): string | number | boolean {
  if (['hold', 'drop', 'twice'].includes(name)) return true;
  return text !== '' && NUMBERS.includes(name) && !Number.isNaN(Number(text)) ? Number(text) : text;
}

function FaultForm(): ReactNode {
  const { site } = useSite();
  const names = useId();
  const add = useAction(async (form: HTMLFormElement) => {
    const values = [...new FormData(form)]
      .map(([name, value]) => [name, faultValue(name, String(value).trim())] as const)
      .filter(([, value]) => value !== '');
    const added = await site.addFault(Object.fromEntries(values));
    form.reset();
    return { text: `${sentenceOf(added)} was added.`, undo: () => site.removeFault(added.id) };
  });
  const field = (name: string, label: string, hint?: string, inputMode: 'numeric' | 'decimal' = 'numeric') => (
    <TextField label={label} name={name} hint={hint} problem={add.problemOf(name)} inputMode={inputMode} size={10} />
  );
  return (
    <section className="panel" aria-labelledby="add">
      <h2 id="add">Add a fault</h2>
      <ActionForm className="fields grid-form" run={(form) => add.run(form)}>
        <TextField
          label="Operation"
          name="operation"
          list={names}
          hint="If empty, any operation. For events: delivery:*"
          problem={add.problemOf('operation')}
        />
        <OperationNames id={names} />
        {field('latencyMs', 'Delay (ms)')}
        {field('status', 'HTTP status', 'From 400 to 599.')}
        <TextField
          label="Error code"
          name="code"
          hint="For example WDE0014, which has its own status."
          problem={add.problemOf('code')}
        />
        <TextField label="Message" name="message" problem={add.problemOf('message')} />
        {field('retryAfter', 'Retry-After (seconds)')}
        {field('count', 'Times', 'If empty, until it is removed.')}
        {field('probability', 'Probability', 'Greater than 0, at most 1. If empty, 1.', 'decimal')}
        <TickField label="Hold requests until they are let go" name="hold" />
        <TickField label="Close the connection without an answer" name="drop" />
        <TickField label="Send events twice" name="twice" />
        <div className="row submit">
          <button type="submit" className="primary" disabled={add.busy}>
            Add fault
          </button>
          <OutcomeOf action={add} />
        </div>
      </ActionForm>
    </section>
  );
}
