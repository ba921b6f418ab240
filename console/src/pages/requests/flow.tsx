import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { nameOfSender, type RequestEntry } from '../../api/request-entry.ts';
import { useMemberNames, useRequestLog, useSite } from '../../api/use-site.ts';
import { timeText } from '../../ui/formats.ts';
import { Status } from '../../ui/status.tsx';

/** The lanes of the drawing: who takes part in a login. */
const LANES = ['Browser', 'Login pages', 'API'] as const;
type Lane = (typeof LANES)[number];

/** Where a request goes. Pages are shown by the browser; everything else is an operation. */
function laneOf({ path, operation }: RequestEntry): Exclude<Lane, 'Browser'> {
  return /^\/(_serverless|__login|oauth2\/authorize|login|signup|logout|hosted)/.test(path) ||
    /page|authorize|callback|logout/i.test(operation)
    ? 'Login pages'
    : 'API';
}

/** The requests of one login as a sequence, from its first redirect to its last token. */
export function FlowPage(): ReactNode {
  const { flow = '' } = useParams();
  const { siteId } = useSite();
  const { data: log } = useRequestLog();
  const members = useMemberNames();
  const steps = (log?.requests ?? []).filter((request) => request.flow === flow);
  return (
    <div className="page">
      <p className="above">
        <Link to={`/sites/${siteId}/requests`}>Requests</Link>
      </p>
      <h1>
        Flow <code>{flow.slice(0, 8)}</code>
      </h1>
      {steps.length === 0 ? (
        <p className="quiet">The log has no request of this flow.</p>
      ) : (
        <>
          <p>
            <Link to={`/sites/${siteId}/requests?flow=${encodeURIComponent(flow)}`}>
              Show these requests in the list
            </Link>
          </p>
          <ol className="sequence" aria-label="Requests of the flow, in their order">
            <li className="lanes" aria-hidden="true">
              <span>Time</span>
              {LANES.map((lane) => (
                <span key={lane}>{lane}</span>
              ))}
            </li>
            {steps.map((step) => (
              <li key={step.id} data-lane={laneOf(step)} data-failed={(step.status ?? 500) >= 400 || undefined}>
                <time dateTime={step.at}>{timeText(step.at)}</time>
                <div className="arrow">
                  <Link to={`/sites/${siteId}/requests/${step.id}`}>
                    {step.method} {step.operation}
                  </Link>
                  <span>
                    <Status status={step.status} /> <span className="quiet">{nameOfSender(step, members)}</span>
                  </span>
                  {step.reason && <p>{step.reason.rule.says}</p>}
                </div>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
