import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { LoggedRequest } from '#contracts/control/request-log.ts';
import { REQUEST_ID_HEADER } from '#contracts/errors/request-id.ts';
import { SITE_ID_HEADER } from '#contracts/site-id-header.ts';
import { useDetails, useMembers, useSite } from '../../api/use-site.ts';
import { indented } from '../../logic/formats.ts';
import { problemOfJson } from '../../logic/json-problem.ts';
import { contentTypeOf } from '../../logic/request-code.ts';
import { OutcomeOf, useAction } from '../../ui/action.tsx';
import { Choice, LinesField, TextField } from '../../ui/field.tsx';
import { JsonField } from '../../ui/json-field.tsx';
import { PlainText } from '../../ui/scrolled.tsx';
import { Status } from '../../ui/status.tsx';

/** Sends the request again, as somebody, and edited if wanted. It is recorded like any other. */
export function Replay({ request }: { request: LoggedRequest }): ReactNode {
  const { siteId, site } = useSite();
  const { data: details } = useDetails();
  const { data: members = [] } = useMembers();
  const [memberId, setMemberId] = useState<string>();
  const [answer, setAnswer] = useState<{ readonly status: number; readonly text: string; readonly id: string }>();
  const [path, setPath] = useState(request.path);
  const [body, setBody] = useState(indented(request.requestBody));
  const active = members.filter(({ status }) => status === 'ACTIVE');
  const sender = request.caller?.role === 'member' ? request.caller.id : undefined;
  const chosen = memberId ?? sender ?? active[0]?.id;
  const { origin } = window.location;
  // The credentials of the site must not be sent to another host.
  const isHere = path.startsWith('/') && URL.canParse(path, origin) && new URL(path, origin).origin === origin;
  const problem = isHere ? undefined : 'must be a path of this simulator, such as /wix-data/v2/items/query.';
  const replay = useAction(async (as: 'visitor' | 'member' | 'owner') => {
    const session = as === 'owner' ? undefined : await site.createSession(as === 'member' ? { memberId: chosen } : {});
    const response = await fetch(path, {
      method: request.method,
      headers: {
        authorization: session?.accessToken ?? details?.apiKey ?? '',
        ...(session === undefined && { [SITE_ID_HEADER]: siteId }),
        ...(body !== '' && { 'content-type': contentTypeOf(body) }),
      },
      ...(body !== '' && { body }),
    });
    setAnswer({
      status: response.status,
      text: await response.text(),
      id: response.headers.get(REQUEST_ID_HEADER) ?? '',
    });
    return { text: `Sent as ${as}.` };
  });
  const sendAs = (as: 'visitor' | 'member' | 'owner') => ({
    disabled: replay.busy || problem !== undefined,
    onClick: () => replay.run(as),
  });
  const lacksSecrets = /"…"|=…/.test(body + path);
  return (
    <section className="panel" aria-labelledby="replay">
      <h2 id="replay">Send again</h2>
      {lacksSecrets && <p className="quiet">Passwords, codes and tokens are not recorded. This request lacks them.</p>}
      <details>
        <summary>Edit it first</summary>
        <TextField label="Path" value={path} problem={problem} onChange={(event) => setPath(event.target.value)} />
        {request.method !== 'GET' && <BodyField text={body} onChange={setBody} />}
      </details>
      <div className="row">
        <button type="button" {...sendAs('visitor')}>
          As a visitor
        </button>
        <button type="button" {...sendAs('member')} disabled={sendAs('member').disabled || chosen === undefined}>
          As the member
        </button>
        <Choice
          label="Member"
          value={chosen ?? ''}
          choices={active.map(({ id, email, nickname }) => [id, nickname || email])}
          onChange={setMemberId}
        />
        <button type="button" {...sendAs('owner')} disabled={sendAs('owner').disabled || !details}>
          As the owner
        </button>
        <OutcomeOf action={replay} />
      </div>
      {answer && (
        <>
          <p className="line">
            <Status status={answer.status} />
            {answer.id !== '' && (
              <>
                <Link to={`/sites/${siteId}/requests/${answer.id}`}>Show in the log</Link>
                <Link to={`/sites/${siteId}/requests/${answer.id}?with=${request.id}`}>Compare with this one</Link>
              </>
            )}
          </p>
          <PlainText text={indented(answer.text)} />
        </>
      )}
    </section>
  );
}

/** A body that is edited. A form is plain text. Text that is no JSON is sent as it is, so a mistake in it is only said. */
function BodyField({ text, onChange }: { text: string; onChange: (text: string) => void }): ReactNode {
  if (contentTypeOf(text) !== 'application/json' && text !== '') {
    return <LinesField label="Body" value={text} onChange={onChange} />;
  }
  const problem = text === '' ? undefined : problemOfJson(text, 'the body');
  return (
    <>
      <JsonField label="Body (JSON)" text={text} onChange={onChange} />
      {problem && (
        <p role="alert" className="problem">
          {problem} It would be sent as it is.
        </p>
      )}
    </>
  );
}
