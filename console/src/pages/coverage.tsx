import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { CoverageResponse, OperationCoverage } from '#contracts/control/coverage.ts';
import { isUsed, shareOf } from '#contracts/control/coverage-share.ts';
import { control } from '../api/control.ts';
import { useOfSite, useSite } from '../api/use-site.ts';
import { countText, instantText } from '../logic/formats.ts';
import { OutcomeOf, Problem, useAction } from '../ui/action.tsx';
import { ConfirmButton } from '../ui/confirm.tsx';
import { Choice, FilterInput } from '../ui/field.tsx';

const SHOWN = [
  ['used', 'operations that were requested'],
  ['missing', 'with an outcome that was not met'],
  ['all', 'all operations'],
] as const;
type Shown = (typeof SHOWN)[number][0];

/** Which outcomes of the operations were met by the requests to all sites. */
export function CoveragePage(): ReactNode {
  const { siteId } = useSite();
  const queries = useQueryClient();
  const { data, error } = useOfSite('requests', 'coverage', () => control.coverage());
  const [shown, setShown] = useState<Shown>('used');
  const [text, setText] = useState('');
  const clear = useAction(async () => {
    await control.clearCoverage();
    await queries.invalidateQueries({ queryKey: ['site', siteId, 'requests', 'coverage'] });
    return { text: 'The counts begin again.' };
  });
  const rows = (data?.operations ?? []).filter((row) => isShown(row, shown) && hasText(row, text));
  return (
    <div className="page">
      <div className="page-head">
        <h1>Coverage</h1>
        <ConfirmButton
          label="Start over"
          question="The counts of all sites are forgotten."
          verb="Start over"
          onConfirm={() => clear.run()}
        />
        <OutcomeOf action={clear} />
      </div>
      {error && <Problem error={error} />}
      {data && <Share coverage={data} />}
      <search className="filters">
        <FilterInput label="Operation or outcome" value={text} onChange={setText} />
        <Choice
          label="Operations"
          value={shown}
          choices={SHOWN}
          onChange={(value) => setShown(SHOWN.find(([name]) => name === value)?.[0] ?? 'used')}
        />
        <Link to={`/sites/${siteId}/faults`}>Let requests fail</Link>
      </search>
      {data && rows.length === 0 && <p className="quiet">No operation is to be shown.</p>}
      <ul className="plain-list boxed coverage">
        {rows.map((row) => (
          <Row key={row.operation} row={row} />
        ))}
      </ul>
    </div>
  );
}

function isShown(row: OperationCoverage, shown: Shown): boolean {
  if (shown === 'all') return true;
  return isUsed(row) && (shown === 'used' || row.outcomes.some(({ times }) => times === 0));
}

function hasText({ operation, outcomes }: OperationCoverage, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return [operation, ...outcomes.map(({ outcome }) => outcome)].some((each) => each.toLowerCase().includes(wanted));
}

function Share({ coverage: { operations, since } }: { coverage: CoverageResponse }): ReactNode {
  const { met, known } = shareOf(operations);
  const used = operations.filter(isUsed).length;
  return (
    <>
      <p className="line wrap">
        <meter aria-label="Outcomes that were met" min={0} max={Math.max(known, 1)} value={met} />
        <strong>
          {met} of {known} outcomes
        </strong>
        <span>in requests to {countText(used, 'operation')}</span>
      </p>
      <p className="quiet">
        Requests to all sites since <time dateTime={since}>{instantText(since)}</time>, by the clock of this machine. Of
        several processes, this one.
      </p>
    </>
  );
}

function Row({ row: { operation, outcomes } }: { row: OperationCoverage }): ReactNode {
  const met = outcomes.filter(({ times }) => times > 0).length;
  return (
    <li>
      <p className="line">
        <strong>{operation}</strong>
        <span className="quiet">
          {met} of {outcomes.length}
        </span>
      </p>
      <ul className="met-list" aria-label={`Outcomes of ${operation}`}>
        {outcomes.map(({ outcome, times }) => (
          <li key={outcome} data-met={times > 0 || undefined}>
            <span aria-hidden="true">{times > 0 ? '●' : '○'}</span> {outcome}
            {times > 0 ? <b> {times}</b> : <span className="unseen"> not met</span>}
          </li>
        ))}
      </ul>
    </li>
  );
}
