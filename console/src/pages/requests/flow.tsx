import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { useMemberNames, useOfSite, useSite } from '../../api/use-site.ts';
import { countText } from '../../logic/formats.ts';
import { nameOfSender } from '../../logic/log-entry.ts';
import { Problem } from '../../ui/action.tsx';
import { Sequence } from './sequence.tsx';

/** The requests of one login as a sequence, from its redirect session to the first call with the new tokens. */
export function FlowPage(): ReactNode {
  const { flow = '' } = useParams();
  const { siteId, site } = useSite();
  const { data, error } = useOfSite('requests', `flow ${flow}`, () =>
    site.requests({ flow, limit: 1000, bodies: 'false' }),
  );
  const members = useMemberNames();
  const steps = data?.requests ?? [];
  const people = new Set(steps.filter(({ who }) => who.kind === 'member').map((step) => nameOfSender(step, members)));
  return (
    <div className="page">
      <p className="above">
        <Link to={`/sites/${siteId}/requests`}>Requests</Link>
      </p>
      <h1>
        Login <code>{flow.slice(0, 8)}</code>
      </h1>
      {error && <Problem error={error} />}
      {data && steps.length === 0 && <p className="quiet">The log has no request of this login.</p>}
      {steps.length > 0 && (
        <>
          <p className="line wrap">
            <span>{countText(steps.length, 'step')}</span>
            <span>{[...people].join(', ') || 'nobody signed in'}</span>
            <Link to={`/sites/${siteId}/requests?flow=${encodeURIComponent(flow)}`}>Show in the list</Link>
          </p>
          <Sequence steps={steps} label="The steps of the login, in their order" />
        </>
      )}
    </div>
  );
}
