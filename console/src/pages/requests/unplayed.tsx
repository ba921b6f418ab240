import type { ReactNode } from 'react';
import type { SampledEntities } from '#contracts/control/samples.ts';
import type { UnplayedCalls } from '#contracts/control/unplayed-calls.ts';
import { OutcomeOf, useAction } from '../../ui/action.tsx';
import { ScrolledTable } from '../../ui/scrolled.tsx';
import { SeenCalls } from './seen-calls.tsx';

/** Calls to services and hosts that are not played, and those with derived answers, the most frequent first. */
export function UnplayedTable({
  unplayed,
  clear,
  createSamples,
}: {
  unplayed: readonly UnplayedCalls[];
  clear?: () => Promise<unknown>;
  createSamples?: (service: string) => Promise<readonly SampledEntities[]>;
}): ReactNode {
  const sample = useAction(async (service: string) => {
    const made = (await createSamples?.(service)) ?? [];
    return { text: `Made three of each: ${made.map(({ entity }) => entity).join(', ')}.` };
  });
  const derived = new Set(unplayed.flatMap(({ service, derivedFrom }) => (derivedFrom === null ? [] : [service])));
  const forget = useAction(async () => {
    await clear?.();
    return { text: 'The list was cleared.' };
  });
  return (
    <>
      <ScrolledTable label="Calls that are not played" heads={['Service', 'Answer', 'Calls', 'Last', 'Example']}>
        {unplayed.map(({ service, resource, refused, derivedFrom, ...seen }) => (
          <tr key={`${service}/${resource}`}>
            <th scope="row">{resource === '' ? service : `${service}/${resource}`}</th>
            <td>{derivedFrom ? `derived from ${derivedFrom}` : refused ? 'refused' : 'not played'}</td>
            <SeenCalls {...seen} />
          </tr>
        ))}
      </ScrolledTable>
      {clear && (
        <button type="button" className="link" onClick={() => forget.run()}>
          Clear this list
        </button>
      )}
      <OutcomeOf action={forget} />
      {createSamples &&
        [...derived].map((service) => (
          <button
            key={service}
            type="button"
            className="link"
            onClick={() => sample.run(service)}
            disabled={sample.busy}
          >
            Make three samples of {service}
          </button>
        ))}
      <OutcomeOf action={sample} />
    </>
  );
}
