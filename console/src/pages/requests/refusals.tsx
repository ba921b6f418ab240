import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SiteLessRefusal } from '#contracts/control/refusals.ts';
import { control } from '../../api/control.ts';
import { OutcomeOf, useAction } from '../../ui/action.tsx';
import { ScrolledTable } from '../../ui/scrolled.tsx';
import { SeenCalls } from './seen-calls.tsx';

/** Requests with an unknown client id, without valid credentials or for another host, the newest first. */
export function RefusalsTable({ refusals }: { refusals: readonly SiteLessRefusal[] }): ReactNode {
  const queries = useQueryClient();
  const forget = useAction(async () => {
    await control.clearRefusals();
    await queries.invalidateQueries({ queryKey: ['refusals'] });
    return undefined;
  });
  return (
    <>
      <ScrolledTable label="Refused requests that name no site" heads={['Why', 'Requests', 'Last', 'Example']}>
        {refusals.map(({ text, status, ...seen }) => (
          <tr key={text}>
            <th scope="row">
              {status} {text}
            </th>
            <SeenCalls {...seen} />
          </tr>
        ))}
      </ScrolledTable>
      <button type="button" className="link" onClick={() => forget.run()}>
        Clear this list
      </button>
      <OutcomeOf action={forget} />
    </>
  );
}
