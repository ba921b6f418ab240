import {
  createMemberRequest,
  type MemberVerb,
  memberVerb,
  type PushChallenge,
} from '#contracts/control/control-api.ts';
import { identityStatusName } from '#contracts/identity/identity.ts';
import { textOfEnd } from '../../../auth/session-end.ts';
import type { MemberSessions } from '../../../auth/token-family.ts';
import { type Html, html } from '../../../http/html.ts';
import type { Account } from '../../../identity/accounts/account.ts';
import type { AccountSearch } from '../../../identity/accounts/account-store.ts';
import { legalEvents } from '../../../identity/accounts/account-transitions.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import { siteAddress } from '../frame/console-address.ts';
import {
  type ConsolePage,
  copiedText,
  doneNotice,
  fact,
  readableInstant,
  shownInstant,
} from '../frame/console-page.ts';
import type { Feedback } from '../frame/feedback.ts';
import { choiceField, FIELD_LABELS, type FormValues, plainChoices, textField } from '../frame/field.ts';
import { pager } from '../frame/pager.ts';
import { pushButtons } from '../inbox/inbox-routes.ts';

export interface MembersPage extends Feedback {
  readonly context: RequestContext;
  /** The members on this page, newest first. */
  readonly part: readonly Account[];
  /** The number of all members that match. */
  readonly total: number;
  readonly memberSearch: AccountSearch;
  readonly offset: number;
  /** The e-mail address of the member that the last action changed. */
  readonly about: string | undefined;
  /** The values of the form for a new member, if they were rejected. */
  readonly formValues?: FormValues | undefined;
}

/** The members of a site, with their actions, and the form that creates one. */
export function membersPage({
  context,
  part,
  total,
  memberSearch,
  offset,
  about,
  formValues,
  problems,
  done,
  ...feedback
}: MembersPage): ConsolePage {
  const { siteId } = context.site;
  // If the member is on this page, the outcome is shown in its row, so that the list does not move.
  const inRow = part.find(({ email }) => email === about)?.id;
  const { search = '', status = '' } = memberSearch;
  const address = (to: number) => siteAddress(siteId, 'members', { search, status, offset: to });
  // After an action in the list, the browser returns to the same place in the list.
  const place = Object.entries({ list: 'yes', search, status, offset }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const statuses = [{ value: '', label: 'Any' }, ...plainChoices(identityStatusName.options)];
  return {
    title: 'Members',
    of: { context, section: 'members' },
    ...feedback,
    done: inRow === undefined ? done : undefined,
    body: html`<form method="get" action="${siteAddress(siteId, 'members')}" class="row" role="search">
${textField({ name: 'search', label: 'E-mail, name or id', type: 'search', value: search })}
${choiceField({ name: 'status', label: 'Status', value: status, choices: statuses })}
<button>Search</button>
</form>
${pager({ offset, shown: part.length, total, what: 'member', address })}
<ul class="rows">${part.map((account) => row(siteId, account, place, account.id === inRow ? done : undefined))}</ul>
<h2>Create a member</h2>
<form method="post" action="${siteAddress(siteId, 'members')}">
${textField({ name: 'email', label: FIELD_LABELS.email, type: 'email', required: true, value: formValues?.get('email'), problem: problems?.get('email') })}
${textField({ name: 'password', label: FIELD_LABELS.password, hint: 'If empty, nobody can log in as this member.', problem: problems?.get('password'), value: formValues?.get('password') })}
${textField({ name: 'nickname', label: FIELD_LABELS['profile.nickname'], value: formValues?.get('nickname'), problem: problems?.get('profile.nickname') })}
${choiceField({ name: 'newStatus', label: FIELD_LABELS.status, value: formValues?.get('newStatus'), problem: problems?.get('status'), choices: plainChoices(createMemberRequest.shape.status.unwrap().options) })}
<button>Create member</button>
</form>`,
  };
}

function row(siteId: string, account: Account, place: readonly Html[], done: string | undefined): Html {
  const { id, email, profile } = account;
  const name = profile.nickname === undefined ? [] : [html` <span class="quiet">${profile.nickname}</span>`];
  return html`<li><div><a href="${siteAddress(siteId, `members/${encodeURIComponent(id)}`)}">${email}</a>${name}
<p>${memberState(account)}</p>${done === undefined ? [] : [doneNotice(done)]}</div>
${memberButtons(siteId, account, place)}</li>`;
}

export interface MemberPage extends Feedback {
  readonly context: RequestContext;
  readonly account: Account;
  /** The requests on the member's phone that wait for an answer. */
  readonly pushes: readonly PushChallenge[];
  readonly sessions: MemberSessions;
}

/** So many ended sessions are shown. */
const SHOWN_ENDS = 5;

/** One member, with buttons for the actions of the site owner. */
export function memberPage({ context, account, pushes, sessions, ...feedback }: MemberPage): ConsolePage {
  const { siteId } = context.site;
  const { email, lastLoginAt } = account;
  return {
    title: email,
    of: { context, section: 'members' },
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

const LABELS: Record<MemberVerb, string> = {
  approve: 'Approve',
  reject: 'Reject',
  block: 'Block',
  unblock: 'Unblock',
  'require-reset': 'Require password reset',
  delete: 'Delete',
};

/**
 * Buttons for the actions that the state of the member allows (see the table of transitions). Each form also sends the
 * `hidden` fields. Delete asks for confirmation first.
 */
function memberButtons(siteId: string, account: Account, hidden: readonly Html[] = []): Html {
  const legal = legalEvents(account);
  const whom = html`<span class="unseen"> ${account.email}</span>`;
  const address = (verb: string) => siteAddress(siteId, `members/${encodeURIComponent(account.id)}/${verb}`);
  const button = (verb: string, label: string) =>
    html`<form method="post" action="${address(verb)}">${hidden}<button class="small">${label}${whom}</button></form>`;
  const verbs = memberVerb.options.filter((verb) => legal.includes(verb));
  return html`<div class="buttons">
${verbs.filter((verb) => verb !== 'delete').map((verb) => button(verb, LABELS[verb]))}
${account.status === 'ACTIVE' ? button('tokens', 'Create tokens') : []}
${verbs.includes('delete') ? [html`<a class="button small danger" href="${address('delete')}">${LABELS.delete}${whom}</a>`] : []}
</div>`;
}

/** The status of a member, and what a pending member waits for. */
function memberState({ status, reasons, mustResetPassword }: Account): Html {
  const waits = reasons.map((reason) =>
    reason.includes('APPROVAL') ? 'for owner approval' : 'for e-mail verification',
  );
  const more = [
    ...(waits.length === 0 ? [] : [`waits ${waits.join(' and ')}`]),
    ...(mustResetPassword ? ['must reset the password'] : []),
  ];
  return html`<span class="state" data-state="${status}">${status}</span>${more.length === 0 ? '' : `, ${more.join(', ')}`}`;
}
