import type { ReactNode } from 'react';
import type { UnplayedCalls } from '#contracts/control/unplayed-calls.ts';
import { instantText } from '../../logic/formats.ts';
import { OutcomeOf, useAction } from '../../ui/action.tsx';
import { Scrolled } from '../../ui/scrolled.tsx';

/** Calls to services and hosts that are not played, the most frequent first. */
export function UnplayedTable({
  unplayed,
  clear,
}: {
  unplayed: readonly UnplayedCalls[];
  clear?: () => Promise<unknown>;
}): ReactNode {
  const forget = useAction(async () => {
    await clear?.();
    return { text: 'The list was cleared.' };
  });
  return (
    <>
      <Scrolled label="Calls that are not played">
        <table className="rows">
          <thead>
            <tr>
              <th scope="col">Service</th>
              <th scope="col">Calls</th>
              <th scope="col">Last</th>
              <th scope="col">Example</th>
            </tr>
          </thead>
          <tbody>
            {unplayed.map(({ service, resource, refused, calls, lastAt, example }) => (
              <tr key={`${service}/${resource}`}>
                <th scope="row">
                  {resource === '' ? service : `${service}/${resource}`} {refused ? '(refused)' : ''}
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
      {clear && (
        <button type="button" className="link" onClick={() => forget.run()}>
          Clear this list
        </button>
      )}
      <OutcomeOf action={forget} />
    </>
  );
}
