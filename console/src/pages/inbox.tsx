import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { InboxMessage } from '#contracts/control/control-api.ts';
import { useInbox, useSite } from '../api/use-site.ts';
import { useKeys } from '../frame/keys.ts';
import { countText, instantText, timeText } from '../logic/formats.ts';
import { OutcomeOf, useAction } from '../ui/action.tsx';
import { useAddress } from '../ui/address.ts';
import { CopyButton } from '../ui/copy.tsx';
import { FilterInput } from '../ui/field.tsx';
import { KeyHint } from '../ui/key-hint.tsx';
import { PlainText } from '../ui/scrolled.tsx';
import { type Column, VirtualRows } from '../ui/virtual-rows.tsx';
import { useRead } from './read-mails.ts';

/** The mails of the site: the list, and the chosen one beside it. */
export function InboxPage(): ReactNode {
  const { siteId } = useSite();
  const { data: messages = [] } = useInbox();
  const { search, set } = useAddress();
  const text = search.get('text') ?? '';
  const { read, markRead, markAll } = useRead(siteId);
  const found = messages.filter((mail) => textOf(mail).includes(text.toLowerCase())).reverse();
  const chosen = messages.find(({ id }) => id === search.get('mail')) ?? found[0];
  const choose = (id: string) => set('mail', id);
  const move = (step: number) => {
    const next = found[found.findIndex(({ id }) => id === chosen?.id) + step];
    if (next) choose(next.id);
  };
  const copy = useAction(async () => {
    if (chosen?.code === undefined) return { text: 'This mail has no code.' };
    await navigator.clipboard.writeText(chosen.code);
    return { text: `The code ${chosen.code} was copied.` };
  });
  useKeys(
    new Map([
      ['j', () => move(1)],
      ['k', () => move(-1)],
      ['c', () => void copy.run()],
    ]),
    true,
  );
  const chosenId = search.get('mail');
  const readNow = useEffectEvent(markRead);
  useEffect(() => {
    if (chosenId) readNow(chosenId);
  }, [chosenId]);
  const unread = messages.filter(({ id }) => !read.has(id)).length;
  return (
    <div className="page whole">
      <div className="page-head">
        <h1>Inbox</h1>
        <span className="quiet">
          {countText(messages.length, 'mail')}, {unread} unread
        </span>
        <FilterInput label="Text in the mail" value={text} onChange={(next) => set('text', next)} />
        <button type="button" disabled={unread === 0} onClick={() => markAll(messages.map(({ id }) => id))}>
          Mark all as read
        </button>
        <OutcomeOf action={copy} />
      </div>
      <div className="split">
        <VirtualRows
          label="Mails, newest first"
          columns={columnsOf(read, choose)}
          count={found.length}
          rowAt={(index) => found[index]}
          keyOf={(index) => found[index]?.id ?? index}
          stateOf={({ id }) => (read.has(id) ? undefined : 'unread')}
          isChosen={({ id }) => id === chosen?.id}
          empty="No mail yet. Mails of this site arrive here, and nowhere else."
        />
        {chosen && <Mail mail={chosen} onCopy={() => copy.run()} />}
      </div>
    </div>
  );
}

function textOf({ to, kind, subject, text, code = '' }: InboxMessage): string {
  return [to, kind, subject, text, code].join(' ').toLowerCase();
}

function columnsOf(read: ReadonlySet<string>, choose: (id: string) => void): readonly Column<InboxMessage>[] {
  return [
    {
      id: 'to',
      head: 'To',
      width: 'minmax(120px, 1fr)',
      cell: ({ id, to }) => (
        <button type="button" className="row-link" onClick={() => choose(id)}>
          {read.has(id) ? (
            ''
          ) : (
            <span className="unread-mark">
              ●<span className="unseen"> unread </span>
            </span>
          )}
          {to}
        </button>
      ),
    },
    { id: 'subject', head: 'Subject', width: 'minmax(120px, 1.4fr)', cell: ({ subject }) => subject },
    { id: 'code', head: 'Code', width: '72px', cell: ({ code }) => code && <code>{code}</code> },
    {
      id: 'sent',
      head: 'Sent',
      width: '82px',
      cell: ({ sentAt }) => <time dateTime={sentAt}>{timeText(sentAt).slice(0, 8)}</time>,
    },
  ];
}

function Mail({ mail, onCopy }: { mail: InboxMessage; onCopy: () => void }): ReactNode {
  const { site } = useSite();
  const [shown, setShown] = useState<'html' | 'text'>('html');
  const answer = useAction(async (verb: 'approve' | 'deny') => {
    await site.answerPush(mail.challengeId ?? '', verb);
    return { text: verb === 'approve' ? 'The request was approved.' : 'The request was denied.' };
  });
  return (
    <article className="mail" aria-labelledby="mail">
      <h2 id="mail">{mail.subject}</h2>
      <p className="line wrap">
        <span>{mail.to}</span>
        <span className="quiet">{mail.kind}</span>
        <time className="quiet" dateTime={mail.sentAt}>
          {instantText(mail.sentAt)}
        </time>
      </p>
      <div className="row">
        {mail.code !== undefined && (
          <button type="button" className="primary" onClick={onCopy}>
            Copy code <code>{mail.code}</code> <KeyHint name="c" />
          </button>
        )}
        {mail.link !== undefined && (
          <>
            <a className="button" href={mail.link} target="_blank" rel="noreferrer">
              Open the link
            </a>
            <CopyButton text={mail.link} what="the link" label="Copy the link" />
          </>
        )}
        {mail.challengeId !== undefined && (
          <>
            <button type="button" onClick={() => answer.run('approve')}>
              Approve
            </button>
            <button type="button" onClick={() => answer.run('deny')}>
              Deny
            </button>
            <OutcomeOf action={answer} />
          </>
        )}
        <button type="button" className="link" onClick={() => setShown(shown === 'html' ? 'text' : 'html')}>
          {shown === 'html' ? 'Show as text' : 'Show as HTML'}
        </button>
      </div>
      {shown === 'html' ? <MailFrame html={mail.html} /> : <PlainText text={mail.text} />}
    </article>
  );
}

const policy = window.trustedTypes?.createPolicy('backlot-mail', { createHTML: (html) => html });

/** The HTML of a mail, in a frame that runs no script, sends no form and has no origin. */
function MailFrame({ html }: { html: string }): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (frame.current) Object.assign(frame.current, { srcdoc: policy ? policy.createHTML(html) : html });
  }, [html]);
  return <iframe ref={frame} title="The mail" sandbox="" />;
}
