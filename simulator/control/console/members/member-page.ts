import type { PushChallenge } from '#contracts/control/control-api.ts';
import { textOfEnd } from '../../../auth/session-end.ts';
import type { MemberSessions } from '../../../auth/tokens/token-family.ts';
import { type Html, html } from '../../../http/html.ts';
import type { Account } from '../../../identity/accounts/account.ts';
import type { World } from '../../../world/world.ts';
import { siteAddress } from '../frame/console-address.ts';
import { type ConsolePage, readableInstant, shownInstant } from '../frame/console-page.ts';
import { copiedText } from '../frame/copied-text.ts';
import { fact } from '../frame/fact.ts';
import type { Feedback } from '../frame/feedback.ts';
import { pushButtons } from '../inbox/push-buttons.ts';
import { memberButtons, memberState } from './member-buttons.ts';

export interface MemberPage extends Feedback {
  readonly world: World;
  readonly account: Account;
  /** The requests on the member's phone that wait for an answer. */
  readonly pushes: readonly PushChallenge[];
  readonly sessions: MemberSessions;
}

/** So many ended sessions are shown. */
const SHOWN_ENDS = 5;

/** One member, with buttons for the actions of the site owner. */
export function memberPage({ world, account, pushes, sessions, ...feedback }: MemberPage): ConsolePage {
  const { siteId } = world.site;
  const { email, lastLoginAt } = account;
  return {
    title: email,
    of: { world, section: 'members' },
    ...feedback,
    body: html`${memberButtons(siteId, account)}
${pushes.map((push) => requestOnPhone(siteId, push))}
<dl class="facts">
${fact('Member id', copiedText(account.id, 'member id'))}
${fact('Status', memberState(account))}
${fact('Role', roleFact(siteId, account))}
${fact('E-mail', html`${account.emailVerified ? 'verified' : 'not verified'}`)}
${fact('Password', html`${account.passwordHash === null ? 'none' : 'set'}`)}
${fact('Second factors', html`${factorNames(account).join(', ') || 'none'}`)}
${fact('Created', shownInstant(account.createdAt))}
${fact('Last login', lastLoginAt === null ? html`never` : shownInstant(lastLoginAt))}
${fact('Sessions', html`${sessions.open} open${sessions.ends.slice(0, SHOWN_ENDS).map((end) => html`<br>One has ended: ${textOfEnd(end)}`)}`)}
${fact('Mails', html`<a href="${siteAddress(siteId, 'inbox', { to: email })}">Show in the inbox</a>`)}
</dl>
<h2>Profile</h2>
<pre tabindex="0">${JSON.stringify(account.profile, null, 2)}</pre>`,
  };
}

/** A request on the phone of the member, with its buttons. */
function requestOnPhone(siteId: string, { challengeId, memberId, purpose, sentAt, expiresAt }: PushChallenge): Html {
  const what = purpose === 'login' ? 'Login request on the phone' : 'Request to confirm logins on the phone';
  return html`<section aria-labelledby="push-${challengeId}">
<h2 id="push-${challengeId}">${what}</h2>
<p class="quiet">Sent ${shownInstant(Date.parse(sentAt))}, expires ${shownInstant(Date.parse(expiresAt))}</p>
${pushButtons(siteId, challengeId, readableInstant(sentAt), [html`<input type="hidden" name="member" value="${memberId}">`])}
</section>`;
}

/** The second factors that the member has, apart from the mailbox and the number of a phone. */
function factorNames({ totpSecret, enrolledFactors }: Account): string[] {
  const own = enrolledFactors.map(({ type, name }) => `${type === 'PUSH' ? 'push' : 'passkey'} “${name}”`);
  return totpSecret === null ? own : ['authenticator app', ...own];
}

/** The role, and the button that changes it. */
function roleFact(siteId: string, { id, role, status }: Account): Html {
  if (status === 'DELETED') return html`${role}`;
  const [other, label] = role === 'CMS_EDITOR' ? ['MEMBER', 'Take the role away'] : ['CMS_EDITOR', 'Make CMS_EDITOR'];
  const action = siteAddress(siteId, `members/${encodeURIComponent(id)}/role`);
  return html`${role}
<form method="post" action="${action}"><input type="hidden" name="role" value="${other}"><button class="small">${label}</button></form>`;
}
