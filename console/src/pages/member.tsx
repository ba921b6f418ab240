import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { useMembers, useOfSite, useSite } from '../api/use-site.ts';
import { instantText } from '../logic/formats.ts';
import { OutcomeOf, useAction } from '../ui/action.tsx';
import { ConfirmButton } from '../ui/confirm.tsx';
import { Copied } from '../ui/copy.tsx';
import { MemberState } from '../ui/status.tsx';
import { allows, VERBS, type Verb } from './member-verbs.ts';
import { SessionButton, useSignInAs } from './session-buttons.tsx';

const DIRECT = ['approve', 'block', 'unblock', 'require-reset'] as const;
const CONFIRMED = ['reject', 'delete'] as const;

/** So many ended sessions are shown. */
const SHOWN_ENDS = 10;

/** One member: the state, the sessions and the phone. */
export function MemberPage(): ReactNode {
  const { siteId, site } = useSite();
  const { memberId = '' } = useParams();
  const { data: members } = useMembers();
  const member = members?.find(({ id }) => id === memberId);
  const { data: sessions } = useOfSite('members', `sessions of ${memberId}`, () => site.sessions(memberId));
  const { data: pushes = [] } = useOfSite('inbox', 'pushes', site.pushes);
  const signIn = useSignInAs();
  const change = useAction(async (verb: Verb) => {
    await site.changeMember(memberId, verb);
    const { done, undo } = VERBS[verb];
    return { text: `The member was ${done}.`, undo: undo && (() => site.changeMember(memberId, undo)) };
  });
  const answer = useAction(async ({ id, verb }: { id: string; verb: 'approve' | 'deny' }) => {
    await site.answerPush(id, verb);
    return { text: verb === 'approve' ? 'The request was approved.' : 'The request was denied.' };
  });
  if (member === undefined) {
    return (
      <div className="page">
        <h1>Member</h1>
        {members === undefined ? <p className="loading">Loading…</p> : <p role="alert">The site has no such member.</p>}
      </div>
    );
  }
  return (
    <div className="page">
      <p className="above">
        <Link to={`/sites/${siteId}/members`}>Members</Link>
      </p>
      <h1>{member.nickname || member.email}</h1>
      <dl className="facts">
        <dt>E-mail</dt>
        <dd>{member.email}</dd>
        <dt>State</dt>
        <dd>
          <MemberState {...member} />
        </dd>
        <dt>Role</dt>
        <dd>{member.role}</dd>
        <dt>Member id</dt>
        <dd>
          <Copied text={member.id} what="the member id" />
        </dd>
        <dt>Joined</dt>
        <dd>{instantText(member.createdAt)}</dd>
      </dl>
      <div className="row">
        {DIRECT.filter((verb) => allows(verb, member)).map((verb) => (
          <button key={verb} type="button" disabled={change.busy} onClick={() => change.run(verb)}>
            {VERBS[verb].label}
          </button>
        ))}
        {member.status === 'ACTIVE' && (
          <>
            <button type="button" disabled={signIn.busy} onClick={() => signIn.run(member)}>
              Sign in as<span className="unseen"> {member.email}</span>
            </button>
            <SessionButton owner={{ memberId }} label="Tokens" title={member.email} />
          </>
        )}
        {CONFIRMED.filter((verb) => allows(verb, member)).map((verb) => (
          <ConfirmButton
            key={verb}
            label={VERBS[verb].label}
            className="danger"
            question={`${member.email} will be ${VERBS[verb].done}. This cannot be undone.`}
            verb={VERBS[verb].label}
            onConfirm={() => change.run(verb)}
          />
        ))}
        <OutcomeOf action={change} />
        <OutcomeOf action={signIn} />
      </div>
      <section className="panel" aria-labelledby="sessions">
        <h2 id="sessions">Sessions</h2>
        <p>{sessions?.open ?? '…'} open</p>
        <ul>
          {sessions?.ended.slice(0, SHOWN_ENDS).map((end, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two sessions may have ended in the same way
            <li key={at}>One has ended: {end}</li>
          ))}
        </ul>
      </section>
      <section className="panel" aria-labelledby="phone">
        <h2 id="phone">Phone</h2>
        <ul className="plain-list">
          {pushes
            .filter((push) => push.memberId === memberId)
            .map(({ challengeId, purpose, sentAt }) => (
              <li key={challengeId} className="line">
                <span className="cut">
                  A request for {purpose}, sent {instantText(sentAt)}
                </span>
                <button type="button" onClick={() => answer.run({ id: challengeId, verb: 'approve' })}>
                  Approve on the phone
                </button>
                <button type="button" onClick={() => answer.run({ id: challengeId, verb: 'deny' })}>
                  Deny on the phone
                </button>
              </li>
            ))}
        </ul>
        {!pushes.some((push) => push.memberId === memberId) && <p className="quiet">Nothing waits on the phone.</p>}
        <OutcomeOf action={answer} />
      </section>
    </div>
  );
}
