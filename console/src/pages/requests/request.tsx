import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { hasFailed } from '#contracts/control/has-failed.ts';
import type { LoggedRequest } from '#contracts/control/request-log.ts';
import { useDetails, useLogged, useMemberNames, useRequestLog, useSite } from '../../api/use-site.ts';
import { indented, instantText, numberText } from '../../logic/formats.ts';
import { answeredByText, isCall, nameOfSender } from '../../logic/log-entry.ts';
import { addressQuery, asCore, asCurl, asOfficial } from '../../logic/request-code.ts';
import { Problem } from '../../ui/action.tsx';
import { CopyButton } from '../../ui/copy.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { PlainText } from '../../ui/scrolled.tsx';
import { Status } from '../../ui/status.tsx';
import { Compare } from './compare.tsx';
import { Replay } from './replay.tsx';

/** One request: why it was refused, and everything that is known about it. */
export function RequestPage(): ReactNode {
  const { siteId } = useSite();
  const { requestId = '' } = useParams();
  const { data: log } = useRequestLog();
  const members = useMemberNames();
  const known = log?.requests.find(({ id }) => id === requestId);
  const { data, error } = useLogged(requestId);
  // The log of the simulator may have lost what this page still has.
  const request = data ?? known;
  // The entries of the list have no bodies.
  const isWhole = data !== undefined || error !== null;
  if (request === undefined) {
    return (
      <div className="page">
        <h1>Request</h1>
        {error ? <Problem error={error} /> : <p className="loading">Loading…</p>}
      </div>
    );
  }
  return (
    <div className="page">
      <p className="above">
        <Link to={`/sites/${siteId}/requests`}>Requests</Link>
      </p>
      <h1>
        <Status status={request.status} failed={hasFailed(request)} /> {request.operation}
      </h1>
      <p className="line wrap">
        <span>
          {request.method} <code>{request.path.split('?')[0]}</code>
        </span>
        <span>{nameOfSender(request, members)}</span>
        <time dateTime={request.at}>{instantText(request.at)}</time>
        <span>{Math.round(request.durationMs)} ms</span>
        <span>{answeredByText(request.answeredBy)}</span>
        {request.flow && <Link to={`/sites/${siteId}/flows/${request.flow}`}>Login {request.flow.slice(0, 8)}</Link>}
      </p>
      <Why request={request} />
      <Lines title="Advice" lines={request.advice.map(({ says }) => says)} />
      <Facts
        title="Page"
        facts={
          request.page
            ? [
                ['Shown', request.page.shown],
                ['Led to', request.page.ledTo],
              ]
            : []
        }
      />
      <Facts title="Query" facts={addressQuery(request)} />
      {isWhole && <Compare request={request} />}
      <div className="panels two">
        <Body title="Request body" text={request.requestBody} />
        <Body title="Response body" text={request.responseBody} />
      </div>
      <Lines title="Plan" lines={[...new Set(request.searches.map(planText))]} />
      {isWhole && isCall(request) && (
        <>
          <Replay key={request.id} request={request} />
          <Code request={request} />
        </>
      )}
      <p className="quiet">
        Request id <code>{request.id}</code> <CopyButton text={request.id} what="the request id" />
      </p>
    </div>
  );
}

function Why({ request }: { request: LoggedRequest }): ReactNode {
  const { reason } = request;
  if (!reason) {
    const why = messageIn(request) ?? 'The connection was closed without an answer.';
    return <Lines title="Why" lines={hasFailed(request) ? [why] : []} />;
  }
  return (
    <section className="panel why" aria-labelledby="why">
      <h2 id="why">Why</h2>
      <p className="says">{reason.rule.says}</p>
      <dl className="facts">
        {reason.lookedAt.map(({ name, value }) => (
          <Fact key={name} name={name} value={value} />
        ))}
        {reason.wanted !== '' && <Fact name="Would have passed" value={reason.wanted} />}
      </dl>
      <p className="row">
        {reason.changeAt && (
          <a className="button" href={reason.changeAt.href}>
            {reason.changeAt.label}
          </a>
        )}
        {reason.rule.href ? (
          <a href={reason.rule.href}>Rule {reason.rule.id}</a>
        ) : (
          <span className="quiet">Rule {reason.rule.id}</span>
        )}
      </p>
    </section>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }): ReactNode {
  if (lines.length === 0) return null;
  return (
    <section className="panel" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

/** How a search was carried out. */
function planText({ question, by, why, items, isLong }: LoggedRequest['searches'][number]): string {
  const among = items === null ? '' : ` in ${numberText(items)} items`;
  return `${question}, by ${by}${among}: ${why}${isLong ? ' It waited for its turn among long searches.' : ''}`;
}

/** The text of the error, for an answer without a reason. */
function messageIn({ responseBody, status }: LoggedRequest): string | undefined {
  if (status === null) return undefined;
  try {
    const { message }: { message?: unknown } = JSON.parse(responseBody);
    return typeof message === 'string' && message !== '' ? message : `The answer was ${status}.`;
  } catch {
    return `The answer was ${status}.`;
  }
}

function Body({ title, text }: { title: string; text: string }): ReactNode {
  if (text === '') return null;
  return (
    <section className="panel" aria-label={title}>
      <h2>
        {title} <CopyButton text={text} what={title} />
      </h2>
      <PlainText text={indented(text)} />
    </section>
  );
}

function Code({ request }: { request: LoggedRequest }): ReactNode {
  const { siteId } = useSite();
  const { data: details } = useDetails();
  if (details === undefined) return null;
  const target = { siteId, clientId: details.clientId, origin: window.location.origin };
  const forms = [
    ['curl', asCurl(target, request)],
    ['Official client', asOfficial(target, request)],
    ['backlot-core', asCore(target, request)],
  ] as const;
  return (
    <section className="panel" aria-labelledby="code">
      <h2 id="code">Code</h2>
      {forms.map(([name, text]) => (
        <details key={name}>
          <summary>{name}</summary>
          <CopyButton text={text} what={name} label="Copy the code" />
          <PlainText text={text} />
        </details>
      ))}
    </section>
  );
}
