import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { LoggedRequest } from '#contracts/control/request-log.ts';
import { type RequestLog, useMemberNames, useOfSite, useRequestLog, useSite } from '../../api/use-site.ts';
import { useKeys } from '../../frame/keys.ts';
import { countText, timeText } from '../../logic/formats.ts';
import { hasFailed, type MemberNames, nameOfSender } from '../../logic/log-entry.ts';
import { filteredLog, LOG_FIELDS, readLogFilter, STATUS_CHOICES, WHO_CHOICES } from '../../logic/log-filter.ts';
import { OutcomeOf, Problem, useAction } from '../../ui/action.tsx';
import { useAddress } from '../../ui/address.ts';
import { ConfirmButton } from '../../ui/confirm.tsx';
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
  const operations = [...new Set((log?.requests ?? []).map(({ operation }) => operation))].sort();
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
        <input
          type="search"
          data-filter
          aria-label="Text in the request"
          placeholder="Filter by text  /"
          value={filter.text}
          onChange={(event) => set('text', event.target.value)}
        />
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
          choices={[['', 'any operation'], ...operations.map((name) => [name, name] as const)]}
          onChange={(value) => set('operation', value)}
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
          <summary>Calls that the simulator does not play: {unplayed.length}</summary>
          <UnplayedTable unplayed={unplayed} clear={site.clearUnplayed} />
        </details>
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [string, string])[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, choices, onChange }: ChoiceProps): ReactNode {
  return (
    <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {choices.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </select>
  );
}

function columnsOf(siteId: string, members: MemberNames): readonly Column<LoggedRequest>[] {
  return [
    { id: 'status', head: 'Status', width: '80px', cell: ({ status }) => <Status status={status} /> },
    { id: 'time', head: 'Time', width: '104px', cell: ({ at }) => <time dateTime={at}>{timeText(at)}</time> },
    {
      id: 'operation',
      head: 'Operation',
      width: 'minmax(140px, 1.2fr)',
      cell: ({ id, operation }) => <Link to={`/sites/${siteId}/requests/${id}`}>{operation}</Link>,
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

function whyOf({ reason, searches, method, path, page, advice }: LoggedRequest): ReactNode {
  if (reason) return reason.rule.says;
  const [first] = advice;
  if (first) return <span className="advice">⚑ {first.says}</span>;
  if (page) return <span className="quiet">{page.shown ?? `leads to ${page.ledTo}`}</span>;
  const search = searches[0];
  if (search) return <span className="quiet">{`${search.by}: ${search.why}`}</span>;
  return (
    <span className="quiet">
      {method} {path}
    </span>
  );
}
