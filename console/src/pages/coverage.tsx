import type { ReactNode } from 'react';
import { useOfSite, useSite } from '../api/use-site.ts';
import { Problem } from '../ui/action.tsx';

/** Which outcomes of which operations were met since the simulator started. */
export function CoveragePage(): ReactNode {
  const { site } = useSite();
  const { data, error } = useOfSite('coverage', 'coverage', site.coverage);
  const operations = data?.operations ?? [];
  const outcomes = operations.flatMap((operation) => operation.outcomes);
  const met = outcomes.filter((outcome) => outcome.met > 0).length;
  return (
    <div className="page">
      <h1>Coverage</h1>
      {error && <Problem error={error} />}
      {data && (
        <p>
          {met} of {outcomes.length} outcomes were met since the simulator started.
        </p>
      )}
      {operations.map(({ operation, outcomes: each }) => (
        <section key={operation} className="coverage" aria-label={operation}>
          <h2>{operation}</h2>
          <ul>
            {each.map(({ outcome, met: times }) => (
              <li key={outcome} data-met={times > 0}>
                <span aria-hidden="true">{times > 0 ? '●' : '○'}</span> {outcome}
                <span className="unseen">{times > 0 ? ` was met ${times} times` : ' was not met'}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
