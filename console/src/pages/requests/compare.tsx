import type { ReactNode } from 'react';
import type { LoggedRequest } from '#contracts/control/request-log.ts';
import { useLogged, useMemberNames, useRequestLog } from '../../api/use-site.ts';
import { useKeys, useKeysPreference } from '../../frame/keys.ts';
import { type Difference, differencesOf, lastPassed } from '../../logic/differences.ts';
import { countText, timeText } from '../../logic/formats.ts';
import { nameOfSender } from '../../logic/log-entry.ts';
import { Problem } from '../../ui/action.tsx';
import { useAddress } from '../../ui/address.ts';
import { Choice } from '../../ui/field.tsx';
import { KeyHint } from '../../ui/key-hint.tsx';
import { ScrolledTable } from '../../ui/scrolled.tsx';

/** So many other requests can be chosen, those of the same operation first. */
const MAX_CHOICES = 300;
/** So many differences are shown. */
const MAX_SHOWN = 200;

/** The request beside another one: the last of the same operation that passed, or any that is chosen. It is in the address. */
export function Compare({ request }: { request: LoggedRequest }): ReactNode {
  const { search, set } = useAddress();
  const members = useMemberNames();
  const [keysAreOn] = useKeysPreference();
  const log = useRequestLog().data?.requests ?? [];
  const passed = lastPassed(request, log);
  const chosen = search.get('with') ?? '';
  const compare = () => passed && set('with', passed.id);
  useKeys(new Map([['d', compare]]), keysAreOn);
  const others = log.filter(({ id }) => id !== request.id).toReversed();
  const isLike = ({ operation }: LoggedRequest) => operation === request.operation;
  const choices = [...others.filter(isLike), ...others.filter((each) => !isLike(each))].slice(0, MAX_CHOICES);
  return (
    <section className="panel" aria-labelledby="compare">
      <h2 id="compare">Compare</h2>
      <div className="row">
        <button type="button" disabled={passed === undefined || chosen === passed.id} onClick={compare}>
          With the last one that passed <KeyHint name="d" />
        </button>
        <Choice
          label="With another request"
          value={chosen}
          choices={[
            ['', 'another request'],
            ...choices.map((each) => [each.id, nameOf(each, nameOfSender(each, members))] as const),
          ]}
          onChange={(id) => set('with', id)}
        />
        {passed === undefined && <span className="quiet">No other {request.operation} in the log has passed.</span>}
      </div>
      {chosen !== '' && <With request={request} id={chosen} />}
    </section>
  );
}

function nameOf({ at, status, operation }: LoggedRequest, sender: string): string {
  return `${timeText(at)} · ${status ?? 'closed'} · ${operation} · ${sender}`;
}

function With({ request, id }: { request: LoggedRequest; id: string }): ReactNode {
  const { data: other, error } = useLogged(id);
  if (error) return <Problem error={error} />;
  if (other === undefined) return <p className="loading">Loading…</p>;
  return (
    <Differences
      differences={differencesOf(request, other)}
      heads={['This request', `The one of ${timeText(other.at)}`]}
    />
  );
}

interface DifferencesProps {
  readonly differences: readonly Difference[];
  readonly heads: readonly [one: string, other: string];
}

/** What differs, one part a row. */
function Differences({ differences, heads }: DifferencesProps): ReactNode {
  if (differences.length === 0) return <p>Nothing differs.</p>;
  return (
    <>
      <ScrolledTable label="Differences" heads={['Of', 'Part', ...heads]}>
        {differences.slice(0, MAX_SHOWN).map(({ of, name, one, other }) => (
          <tr key={`${of} ${name}`}>
            <td>{of}</td>
            <th scope="row">{name}</th>
            <td className="side" data-lacks={other === undefined || undefined}>
              <Side value={one} />
            </td>
            <td className="side" data-lacks={one === undefined || undefined}>
              <Side value={other} />
            </td>
          </tr>
        ))}
      </ScrolledTable>
      {differences.length > MAX_SHOWN && (
        <p className="quiet">And {countText(differences.length - MAX_SHOWN, 'other difference')}.</p>
      )}
    </>
  );
}

function Side({ value }: { value: string | undefined }): ReactNode {
  if (value === undefined) return <span className="quiet">not there</span>;
  return <code>{value}</code>;
}
