import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { LoggedRequest } from '#contracts/control/request-log.ts';
import { useMemberNames, useOfSite, useSite } from '../../api/use-site.ts';
import { countText, timeText } from '../../logic/formats.ts';
import { hasFailed, nameOfSender } from '../../logic/log-entry.ts';
import { Problem } from '../../ui/action.tsx';
import { Status } from '../../ui/status.tsx';

/** Who takes part in a login, in the order of the drawing. */
const LANES = ['Application', 'Browser', 'Login pages', 'API'] as const;
type Lane = (typeof LANES)[number];

/** One arrow of the drawing. */
interface Arrow {
  readonly from: Lane;
  readonly to: Lane;
}

/** The arrow of a request, and the one of its redirect if that leads back to the application. */
function arrowsOf({ operation, page }: LoggedRequest): readonly [Arrow, back?: Arrow] {
  if (!operation.startsWith('page:')) return [{ from: 'Application', to: 'API' }];
  const sent: Arrow = { from: 'Browser', to: 'Login pages' };
  const isBack = page?.ledTo && URL.canParse(page.ledTo) && new URL(page.ledTo).origin !== window.location.origin;
  return isBack ? [sent, { from: 'Login pages', to: 'Application' }] : [sent];
}

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
          <div className="lanes" aria-hidden="true">
            {LANES.map((lane) => (
              <span key={lane}>{lane}</span>
            ))}
          </div>
          <ol className="sequence" aria-label="The steps of the login, in their order">
            {steps.map((step) => (
              <Step key={step.id} step={step} />
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

function Step({ step }: { step: LoggedRequest }): ReactNode {
  const { siteId } = useSite();
  const [sent, back] = arrowsOf(step);
  const { page, reason } = step;
  return (
    <li data-failed={hasFailed(step) || undefined}>
      <p className="line wrap">
        <time dateTime={step.at}>{timeText(step.at)}</time>
        <span className="unseen">{`${sent.from} to ${sent.to}:`}</span>
        <Link to={`/sites/${siteId}/requests/${step.id}`}>
          {step.method} {step.operation}
        </Link>
        <Status status={step.status} failed={hasFailed(step)} />
        {page?.shown && <span>{page.shown}</span>}
      </p>
      <Line arrow={sent} />
      {reason && <p className="refusal">{`${reason.rule.says} (${reason.rule.id})`}</p>}
      {back && (
        <>
          <p className="line wrap">
            <span className="unseen">{`${back.from} to ${back.to}:`}</span>
            <span>leads back to</span>
            <code>{page?.ledTo}</code>
          </p>
          <Line arrow={back} dashed />
        </>
      )}
    </li>
  );
}

function Line({ arrow: { from, to }, dashed }: { arrow: Arrow; dashed?: boolean }): ReactNode {
  const [start, end] = [LANES.indexOf(from), LANES.indexOf(to)];
  return (
    <div className="arrows" aria-hidden="true">
      <i
        data-at={Math.min(start, end)}
        data-over={Math.abs(end - start)}
        data-back={end < start || undefined}
        data-dashed={dashed}
      />
    </div>
  );
}
