import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { hasFailed } from '#contracts/control/has-failed.ts';
import { control } from '../api/control.ts';
import { useDetails, useInbox, useMemberNames, useMembers, useRequestLog, useSite } from '../api/use-site.ts';
import { type QuickAction, useQuickActions } from '../frame/quick-actions.ts';
import { countText, instantText, timeText } from '../logic/formats.ts';
import { nameOfSender } from '../logic/log-entry.ts';
import { OutcomeOf, useAction } from '../ui/action.tsx';
import { ConfirmButton } from '../ui/confirm.tsx';
import { Copied, CopyButton } from '../ui/copy.tsx';
import { ChoiceField } from '../ui/field.tsx';
import { KeyHint } from '../ui/key-hint.tsx';
import { Status } from '../ui/status.tsx';
import { SessionButton } from './session-buttons.tsx';

/** What a site has, what has just happened on it, and what is done most often, with one click each. */
export function Overview(): ReactNode {
  const quick = useQuickActions();
  const of = (id: QuickAction['id']) => quick.find((action) => action.id === id);
  return (
    <div className="page overview">
      <h1>Overview</h1>
      <div className="panels">
        <section className="panel" aria-labelledby="do">
          <h2 id="do">Do</h2>
          <div className="stack">
            <Quick action={of('clock')} />
            <Quick action={of('faults')} />
            <Quick action={of('snapshot')} />
            <SessionButton owner={{}} label="Visitor tokens" title="Tokens of a new visitor" />
          </div>
        </section>
        <Failure />
        <PendingMembers />
        <Codes />
        <RecentRequests />
        <Facts />
      </div>
    </div>
  );
}

function Quick({ action }: { action: QuickAction | undefined }): ReactNode {
  const run = useAction(async () => action?.act?.());
  if (action === undefined) return null;
  return (
    <div className="row">
      <button type="button" disabled={action.act === undefined || run.busy} onClick={() => run.run()}>
        {action.label} <KeyHint name={action.key} />
      </button>
      <OutcomeOf action={run} />
    </div>
  );
}

/** Why the last request failed. */
function Failure(): ReactNode {
  const { siteId } = useSite();
  const { data } = useRequestLog();
  const members = useMemberNames();
  const failed = data?.requests.findLast(hasFailed);
  return (
    <section className="panel" aria-labelledby="failure">
      <h2 id="failure">Last failure</h2>
      {failed === undefined ? (
        <p className="quiet">
          {data?.recording === false ? 'Requests are not being recorded.' : 'No request has failed.'}
        </p>
      ) : (
        <>
          <p className="line">
            <Status status={failed.status} failed /> <code>{failed.operation}</code>
            <span className="cut">{nameOfSender(failed, members)}</span>
            <span className="quiet">{timeText(failed.at)}</span>
          </p>
          {failed.reason && <p>{failed.reason.rule.says}</p>}
          <p>
            <Link className="button" to={`/sites/${siteId}/requests/${failed.id}`}>
              Why did it fail?
            </Link>
          </p>
        </>
      )}
    </section>
  );
}

const MAX_LISTED = 6;

function PendingMembers(): ReactNode {
  const { siteId, site } = useSite();
  const { data: members = [] } = useMembers();
  const pending = members.filter(({ status }) => status === 'PENDING');
  const approve = useAction(async ({ id, email }: { id: string; email: string }) => {
    await site.changeMember(id, 'approve');
    return { text: `${email} was approved.` };
  });
  return (
    <section className="panel" aria-labelledby="pending">
      <h2 id="pending">
        Pending members <span className="count">{pending.length}</span>
      </h2>
      <ul className="plain-list">
        {pending.slice(0, MAX_LISTED).map(({ id, email }) => (
          <li key={id} className="line">
            <span className="cut">{email}</span>
            <button type="button" disabled={approve.busy} onClick={() => approve.run({ id, email })}>
              Approve<span className="unseen"> {email}</span>
            </button>
          </li>
        ))}
      </ul>
      {pending.length === 0 && <p className="quiet">Nobody waits for approval.</p>}
      {pending.length > MAX_LISTED && <Link to={`/sites/${siteId}/members?status=PENDING`}>All {pending.length}</Link>}
      <OutcomeOf action={approve} />
    </section>
  );
}

function Codes(): ReactNode {
  const { siteId } = useSite();
  const { data: messages = [] } = useInbox();
  const newest = messages.slice(-MAX_LISTED).reverse();
  return (
    <section className="panel" aria-labelledby="codes">
      <h2 id="codes">Newest mails</h2>
      <ul className="plain-list">
        {newest.map(({ id, to, subject, code }) => (
          <li key={id} className="line">
            <Link className="cut" to={`/sites/${siteId}/inbox?mail=${id}`}>
              {code === undefined ? subject : to}
            </Link>
            {code !== undefined && (
              <span className="copied">
                <code>{code}</code> <CopyButton text={code} what={`the code ${code}`} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {newest.length === 0 && <p className="quiet">No mail yet. Mails of this site arrive here, and nowhere else.</p>}
    </section>
  );
}

function RecentRequests(): ReactNode {
  const { siteId } = useSite();
  const { data } = useRequestLog();
  const newest = (data?.requests ?? []).slice(-8).reverse();
  return (
    <section className="panel" aria-labelledby="recent">
      <h2 id="recent">Newest requests</h2>
      <ul className="plain-list">
        {newest.map((request) => (
          <li key={request.id} className="line">
            <Status status={request.status} failed={hasFailed(request)} />
            <Link className="cut" to={`/sites/${siteId}/requests/${request.id}`}>
              {request.operation}
            </Link>
            <span className="quiet">{timeText(request.at)}</span>
          </li>
        ))}
      </ul>
      {newest.length === 0 && (
        <p className="quiet">{data?.recording === false ? 'Requests are not being recorded.' : 'No requests yet.'}</p>
      )}
      <Link to={`/sites/${siteId}/requests`}>All requests</Link>
    </section>
  );
}

function Facts(): ReactNode {
  const { data: details } = useDetails();
  const { siteId, site } = useSite();
  const { data: seeds = [] } = useQuery({ queryKey: ['seeds'], queryFn: control.seeds });
  const [seed, setSeed] = useState<string>();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const reset = useAction(async (name: string) => {
    const { id } = await site.takeSnapshot('before the reset');
    await site.reset(name);
    await queries.invalidateQueries({ queryKey: ['site', siteId] });
    return { text: `The site was reset with the seed ${name}.`, undo: () => site.restoreSnapshot(id) };
  });
  const remove = useAction(async () => {
    await site.delete();
    await queries.invalidateQueries({ queryKey: ['sites'] });
    await navigate('/');
    return undefined;
  });
  if (details === undefined) return null;
  const { counts } = details;
  const chosen = seed ?? details.seed;
  return (
    <section className="panel" aria-labelledby="site">
      <h2 id="site">Site</h2>
      <dl className="facts">
        <dt>Client id</dt>
        <dd>
          <Copied text={details.clientId} what="the client id" />
        </dd>
        <dt>Site id</dt>
        <dd>
          <Copied text={details.siteId} what="the site id" />
        </dd>
        <dt>API key</dt>
        <dd>
          <CopyButton text={details.apiKey} what="the API key" label="Copy" />
        </dd>
        <dt>Has</dt>
        <dd>
          <Link to={`/sites/${siteId}/members`}>{countText(counts.members, 'member')}</Link>,{' '}
          <Link to={`/sites/${siteId}/collections`}>{countText(counts.collections, 'collection')}</Link>,{' '}
          <Link to={`/sites/${siteId}/inbox`}>{countText(counts.messages, 'mail')}</Link>
        </dd>
        <dt>Created</dt>
        <dd>
          {instantText(details.createdAt)}, seed {details.seed}
        </dd>
      </dl>
      <div className="row fields">
        <ChoiceField
          label="Seed"
          value={chosen}
          choices={[...new Set([details.seed, ...seeds])].map((each) => [each, each])}
          onChange={(event) => setSeed(event.target.value)}
        />
        <ConfirmButton
          label="Reset site"
          className="danger"
          disabled={reset.busy}
          question="A reset deletes all data of the site and fills it with the seed. Ids, key, settings and clock stay. A snapshot is taken before, so it can be undone."
          verb="Reset"
          onConfirm={() => reset.run(chosen)}
        />
        <ConfirmButton
          label="Delete site"
          className="danger"
          question={`The site ${details.name || details.clientId} and all its data are deleted for good. Requests with its client id are refused then.`}
          verb="Delete for good"
          onConfirm={() => remove.run()}
        />
      </div>
      <OutcomeOf action={reset} />
      <OutcomeOf action={remove} />
    </section>
  );
}
