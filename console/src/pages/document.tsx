import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { ShownDocument } from '#contracts/control/packs.ts';
import { useInbox, useOfSite, usePacks, useSite } from '../api/use-site.ts';
import { countText, instantText } from '../logic/formats.ts';
import { Problem } from '../ui/action.tsx';
import { Facts } from '../ui/facts.tsx';
import { PlainText, ScrolledTable } from '../ui/scrolled.tsx';
import { Sequence } from './requests/sequence.tsx';

/** A document of a pack, such as an order, as the pack describes it; with the mails and the requests that are about it. */
export function DocumentPage(): ReactNode {
  const { siteId, site } = useSite();
  const { pack = '', table = '', id = '' } = useParams();
  const { data: packs = [] } = usePacks();
  const { data, error } = useOfSite('site', `document ${pack}/${table}/${id}`, () => site.packRows(pack, table, id));
  const document = data?.rows[0];
  const title = packs.find(({ name }) => name === pack)?.title ?? pack;
  return (
    <div className="page">
      <p className="above">
        <Link to={`/sites/${siteId}/packs`}>{title}</Link>
      </p>
      <h1>{document?.shown?.title ?? id}</h1>
      {error && <Problem error={error} />}
      {data && document === undefined && <p role="alert">There is no such document.</p>}
      {document?.shown && <Shown shown={document.shown} />}
      {document && (
        <details className="panel" open={document.shown === undefined}>
          <summary>As it is stored</summary>
          <PlainText text={JSON.stringify(document.data, null, 2)} />
        </details>
      )}
    </div>
  );
}

function Shown({ shown }: { shown: ShownDocument }): ReactNode {
  const { siteId } = useSite();
  const { facts, lists, memberId, mails, ids } = shown;
  return (
    <>
      <Facts title="What is known" facts={facts.map(({ label, value }) => [label, value])} />
      {memberId && (
        <p>
          <Link to={`/sites/${siteId}/members/${memberId}`}>The member who owns it</Link>
        </p>
      )}
      <div className="panels two">
        {lists.map(({ title, columns, rows }) => (
          <section key={title} className="panel" aria-labelledby={`list-${title}`}>
            <h2 id={`list-${title}`}>{title}</h2>
            <ScrolledTable label={`${title} as a table`} heads={columns}>
              {rows.map(({ id, cells }) => (
                <tr key={id}>
                  {cells.map((cell, place) => (
                    <td key={columns[place]} className={place === 0 ? '' : 'number'}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </ScrolledTable>
          </section>
        ))}
      </div>
      {mails && <Mails of={mails} />}
      <Story ids={ids} />
    </>
  );
}

function Mails({ of: { to, subject } }: { of: NonNullable<ShownDocument['mails']> }): ReactNode {
  const { siteId } = useSite();
  const { data: messages = [] } = useInbox();
  const found = messages.filter((mail) => mail.to === to && mail.subject.includes(subject));
  return (
    <section className="panel" aria-labelledby="mails">
      <h2 id="mails">Mails</h2>
      {found.length === 0 && <p className="quiet">No mail about it was sent to {to}.</p>}
      <ul className="plain-list">
        {found.map(({ id, subject: title, sentAt }) => (
          <li key={id} className="line">
            <Link to={`/sites/${siteId}/inbox?mail=${id}`}>{title}</Link>
            <time dateTime={sentAt}>{instantText(sentAt)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The requests that are about the document, drawn as a login is. */
function Story({ ids }: { ids: readonly string[] }): ReactNode {
  const { site } = useSite();
  const mentions = ids.join(',');
  const { data, error } = useOfSite('requests', `mentions ${mentions}`, () =>
    site.requests({ mentions, limit: 1000, bodies: 'false' }),
  );
  const steps = data?.requests ?? [];
  return (
    <section aria-labelledby="how">
      <h2 id="how">How it came about</h2>
      {error && <Problem error={error} />}
      {data && steps.length === 0 && <p className="quiet">The log has no request about it.</p>}
      {steps.length > 0 && (
        <>
          <p className="quiet">{countText(steps.length, 'request')}</p>
          <Sequence steps={steps} label="The requests, in their order" />
        </>
      )}
    </section>
  );
}
