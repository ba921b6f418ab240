import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { hasFailed } from '#contracts/control/has-failed.ts';
import type { LoggedRequest } from '#contracts/control/request-log.ts';
import { type RequestLog, useMemberNames, useOfSite, useRequestLog, useSite } from '../../api/use-site.ts';
import { useKeys } from '../../frame/keys.ts';
import { countText, timeText } from '../../logic/formats.ts';
import { answeredByText, type MemberNames, nameOfSender, subjectText } from '../../logic/log-entry.ts';
import { filteredLog, LOG_FIELDS, readLogFilter, STATUS_CHOICES, WHO_CHOICES } from '../../logic/log-filter.ts';
import { OutcomeOf, Problem, useAction } from '../../ui/action.tsx';
import { useAddress } from '../../ui/address.ts';
import { ConfirmButton } from '../../ui/confirm.tsx';
import { Choice, FilterInput } from '../../ui/field.tsx';
import { KeyHint } from '../../ui/key-hint.tsx';
import { Status } from '../../ui/status.tsx';
import { type Column, VirtualRows } from '../../ui/virtual-rows.tsx';
import { UnplayedTable } from './unplayed.tsx';

/** The requests to the site while they arrive. */
export function Requests(): ReactNode {
  const { siteId, site } = useSite();
  const { data: log, error } = useRequestLog();
  const { data: unplayed = [] } = useOfSite('requests', 'unplayed', site.unplayed);
  const members = useMemberNames();
  const { search, set, replaceAll } = useAddress();
  const [paused, setPaused] = useState<RequestLog>();
  const shown = paused ?? log;
  const filter = useMemo(() => readLogFilter(search), [search]);
  const requests = useMemo(() => filteredLog(shown?.requests ?? [], filter, members), [shown, filter, members]);
  const operations = new Set(log?.requests.map(({ operation }) => operation));
  const collections = new Set(log?.requests.flatMap(({ subject }) => subject?.collection ?? []));
  const pause = () => setPaused(paused ? undefined : log);
  useKeys(new Map([['p', pause]]), true);
  const record = useAction(async (on: boolean) => {
    await site.record(on);
    return { text: on ? 'Requests are recorded.' : 'Recording was stopped.', undo: () => site.record(!on) };
  });
  const clear = useAction(async () => {
    await site.clearRequests();
    setPaused(undefined);
    return { text: 'The log was cleared.' };
  });
  const recording = log?.recording ?? true;
  return (
    <div className="page whole">
      <div className="page-head">
        <h1>Requests</h1>
        <span className="quiet" aria-live="off">
          {countText(requests.length, 'request')}
          {paused && log && `, paused, ${countText(log.requests.length - paused.requests.length, 'new one')}`}
        </span>
        <button type="button" aria-pressed={paused !== undefined} onClick={pause}>
          {paused ? 'Resume' : 'Pause'} <KeyHint name="p" />
        </button>
        <button type="button" disabled={record.busy} onClick={() => record.run(!recording)}>
          {recording ? 'Stop recording' : 'Record requests'}
        </button>
        <ConfirmButton
          label="Clear"
          disabled={!log?.requests.length}
          question="The log of this site is deleted for good."
          verb="Delete the log"
          onConfirm={() => clear.run()}
        />
        <OutcomeOf action={record} />
        <OutcomeOf action={clear} />
        {error && <Problem error={error} />}
      </div>
      <search className="filters">
        <FilterInput label="Text in the request" value={filter.text} onChange={(next) => set('text', next)} />
        <Choice
          label="Status"
          value={filter.status}
          choices={STATUS_CHOICES}
          onChange={(value) => set('status', value)}
        />
        <Choice label="Sender" value={filter.who} choices={WHO_CHOICES} onChange={(value) => set('who', value)} />
        <Choice
          label="Operation"
          value={filter.operation}
          choices={[['', 'any operation'], ...namesIn(operations)]}
          onChange={(value) => set('operation', value)}
        />
        <Choice
          label="Collection"
          value={filter.collection}
          choices={[['', 'any collection'], ...namesIn(collections)]}
          onChange={(value) => set('collection', value)}
        />
        {filter.flow !== '' && (
          <>
            <Link className="button" to={`/sites/${siteId}/flows/${filter.flow}`}>
              Draw the login {filter.flow.slice(0, 8)}
            </Link>
            <button type="button" onClick={() => set('flow', '')}>
              All logins
            </button>
          </>
        )}
        {LOG_FIELDS.some((name) => filter[name] !== '') && (
          <button type="button" className="link" onClick={() => replaceAll({})}>
            Show all
          </button>
        )}
      </search>
      <VirtualRows
        label="Requests, newest first"
        columns={columnsOf(siteId, members)}
        count={requests.length}
        rowAt={(index) => requests[index]}
        keyOf={(index) => requests[index]?.id ?? index}
        stateOf={(entry) =>
          entry.status === null || entry.status >= 500 ? 'error' : hasFailed(entry) ? 'refused' : undefined
        }
        empty={
          recording
            ? 'No requests yet. They appear here while they arrive.'
            : 'Requests are not being recorded. Press “Record requests”.'
        }
      />
      {unplayed.length > 0 && (
        <details className="unplayed">
          <summary>Calls that the simulator does not play, or whose answers are derived: {unplayed.length}</summary>
          <UnplayedTable unplayed={unplayed} clear={site.clearUnplayed} createSamples={site.createSamples} />
        </details>
      )}
    </div>
  );
}

const namesIn = (names: ReadonlySet<string>) => [...names].sort().map((name) => [name, name] as const);

function columnsOf(siteId: string, members: MemberNames): readonly Column<LoggedRequest>[] {
  return [
    {
      id: 'status',
      head: 'Status',
      width: '80px',
      cell: (entry) => <Status status={entry.status} failed={hasFailed(entry)} />,
    },
    { id: 'time', head: 'Time', width: '104px', cell: ({ at }) => <time dateTime={at}>{timeText(at)}</time> },
    {
      id: 'operation',
      head: 'Operation',
      width: 'minmax(140px, 1.2fr)',
      cell: ({ id, operation }) => <Link to={`/sites/${siteId}/requests/${id}`}>{operation}</Link>,
    },
    {
      id: 'answeredBy',
      head: 'Answer',
      width: 'minmax(80px, 0.7fr)',
      cell: ({ answeredBy: { kind, from } }) => <span title={from ?? undefined}>{kind}</span>,
    },
    { id: 'who', head: 'Sender', width: 'minmax(110px, 1fr)', cell: (entry) => nameOfSender(entry, members) },
    { id: 'why', head: 'Why, or how', width: 'minmax(160px, 2fr)', cell: whyOf },
    {
      id: 'flow',
      head: 'Login',
      width: '84px',
      cell: ({ flow }) => flow && <Link to={`/sites/${siteId}/flows/${flow}`}>{flow.slice(0, 8)}</Link>,
    },
    { id: 'ms', head: 'ms', width: '64px', align: 'end', cell: ({ durationMs }) => Math.round(durationMs) },
  ];
}

function whyOf({ reason, searches, method, path, page, advice, answeredBy, subject }: LoggedRequest): ReactNode {
  if (reason) return reason.rule.says;
  const [first] = advice;
  if (first)
    return <span className="advice">⚑ {[subjectText({ subject }), first.says].filter(Boolean).join(': ')}</span>;
  if (page) return <span className="quiet">{page.shown ?? `leads to ${page.ledTo}`}</span>;
  if (answeredBy.kind === 'derived') return <span className="quiet">{answeredByText(answeredBy)}</span>;
  const by = searches[0] === undefined ? '' : ` · ${searches[0].by}`;
  if (subject)
    return (
      <span className="quiet" title={searches[0]?.why}>
        {subjectText({ subject }) + by}
      </span>
    );
  return (
    <span className="quiet">
      {method} {path}
    </span>
  );
}
