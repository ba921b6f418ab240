import { type ReactNode, useState } from 'react';
import { useSite } from '../api/use-site.ts';
import { HOUR_MS, useAdvanceClock } from '../frame/quick-actions.ts';
import { useSiteTime } from '../frame/site-clock.tsx';
import { instantText } from '../logic/formats.ts';
import { ActionForm, OutcomeOf, useAction } from '../ui/action.tsx';
import { TextField } from '../ui/field.tsx';

const DAY_MS = 24 * HOUR_MS;

const JUMPS = [
  ['1 minute', 60_000],
  ['10 minutes', 10 * 60_000],
  ['1 hour', HOUR_MS],
  ['4 hours', 4 * HOUR_MS],
  ['1 day', DAY_MS],
  ['1 week', 7 * DAY_MS],
  ['30 days', 30 * DAY_MS],
] as const;

/** The clock of the site: it runs or stands, and can be moved. */
export function ClockPage(): ReactNode {
  const { site } = useSite();
  const time = useSiteTime();
  const [at, setAt] = useState('');
  const advance = useAction(useAdvanceClock());
  const stop = useAction(async (frozen: boolean) => {
    const { now } = await (frozen ? site.freezeClock() : site.resumeClock());
    return {
      text: frozen ? `The clock was stopped at ${instantText(now)}.` : 'The clock runs.',
      undo: () => (frozen ? site.resumeClock() : site.freezeClock()),
    };
  });
  const set = useAction(async (instant: string) => {
    const before = await site.clock();
    const asked = Date.now();
    const { now } = await site.setClock(instant);
    const undo = () =>
      site.setClock(new Date(Date.parse(before.now) + (before.frozen ? 0 : Date.now() - asked)).toISOString());
    return { text: `The clock was set to ${instantText(now)}.`, undo };
  });
  if (time === undefined) return <p className="loading">Loading…</p>;
  return (
    <div className="page">
      <h1>Clock</h1>
      <p className="big-clock">
        <time dateTime={time.now}>{instantText(time.now)}</time>{' '}
        <span className="quiet">UTC{time.frozen && ', stopped'}</span>
      </p>
      <p className="row">
        <button type="button" onClick={() => stop.run(!time.frozen)}>
          {time.frozen ? 'Let the clock run' : 'Stop clock'}
        </button>
        <OutcomeOf action={stop} />
      </p>
      <section className="panel" aria-labelledby="advance">
        <h2 id="advance">Advance by</h2>
        <div className="row">
          {JUMPS.map(([label, ms]) => (
            <button key={label} type="button" disabled={advance.busy} onClick={() => advance.run(ms)}>
              {label}
            </button>
          ))}
          <OutcomeOf action={advance} />
        </div>
      </section>
      <section className="panel" aria-labelledby="set">
        <h2 id="set">Set to</h2>
        <ActionForm run={() => set.run(!Number.isNaN(Date.parse(`${at}Z`)) ? new Date(`${at}Z`).toISOString() : at)}>
          <TextField
            label="Date and time (UTC)"
            type="datetime-local"
            step={1}
            required
            value={at}
            problem={set.problemOf('at')}
            onChange={(event) => setAt(event.target.value)}
          />
          <button type="submit" className="primary">
            Set clock
          </button>
          <button type="button" onClick={() => set.run(new Date().toISOString())}>
            Set to the time of this machine
          </button>
          <OutcomeOf action={set} />
        </ActionForm>
      </section>
    </div>
  );
}
