import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SiteLessRefusal } from '#contracts/control/refusals.ts';
import { control } from '../../api/control.ts';
import { instantText } from '../../logic/formats.ts';
import { OutcomeOf, useAction } from '../../ui/action.tsx';
import { Scrolled } from '../../ui/scrolled.tsx';

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
      <Scrolled label="Refused requests that name no site">
        <table className="rows">
          <thead>
            <tr>
              <th scope="col">Why</th>
              <th scope="col">Requests</th>
              <th scope="col">Last</th>
              <th scope="col">Example</th>
            </tr>
          </thead>
          <tbody>
            {refusals.map(({ text, status, calls, lastAt, example }) => (
              <tr key={text}>
                <th scope="row">
                  {status} {text}
                </th>
                <td>{calls}</td>
                <td>{instantText(lastAt)}</td>
                <td>
                  <code>
                    {example.method} {example.path}
                  </code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
      <button type="button" className="link" onClick={() => forget.run()}>
        Clear this list
      </button>
      <OutcomeOf action={forget} />
    </>
  );
}
