import type { Account } from '../../../identity/accounts/account.ts';
import { type Html, html } from '../../../identity/hosted/pages/html.ts';
import type { World } from '../../../world/world.ts';
import { siteAddress } from '../frame/console-address.ts';
import { type ConsolePage, shownInstant } from '../frame/console-page.ts';
import { copiedText } from '../frame/copied-text.ts';
import { fact } from '../frame/fact.ts';
import type { Feedback } from '../frame/feedback.ts';
import { memberButtons, memberState } from './member-buttons.ts';

export interface MemberPage extends Feedback {
  readonly world: World;
  readonly account: Account;
}

/** One member, with buttons for the actions of the site owner. */
export function memberPage({ world, account, ...feedback }: MemberPage): ConsolePage {
  const { siteId } = world.site;
  const { email, lastLoginAt } = account;
  return {
    title: email,
    of: { world, section: 'members' },
    ...feedback,
    body: html`${memberButtons(siteId, account)}
<dl class="facts">
${fact('Member id', copiedText(account.id, 'member id'))}
${fact('Status', memberState(account))}
${fact('Role', roleFact(siteId, account))}
${fact('E-mail', html`${account.emailVerified ? 'verified' : 'not verified'}`)}
${fact('Password', html`${account.passwordHash === null ? 'none' : 'set'}`)}
${fact('Second factor', html`${account.totpSecret === null ? 'none' : 'authenticator app'}`)}
${fact('Created', shownInstant(account.createdAt))}
${fact('Last login', lastLoginAt === null ? html`never` : shownInstant(lastLoginAt))}
${fact('Mails', html`<a href="${siteAddress(siteId, 'inbox', { to: email })}">Show in the inbox</a>`)}
</dl>
<h2>Profile</h2>
<pre tabindex="0">${JSON.stringify(account.profile, null, 2)}</pre>`,
  };
}

/** The role, and the button that changes it. */
function roleFact(siteId: string, { id, role, status }: Account): Html {
  if (status === 'DELETED') return html`${role}`;
  const [other, label] = role === 'CMS_EDITOR' ? ['MEMBER', 'Take the role away'] : ['CMS_EDITOR', 'Make CMS_EDITOR'];
  const action = siteAddress(siteId, `members/${encodeURIComponent(id)}/role`);
  return html`${role}
<form method="post" action="${action}"><input type="hidden" name="role" value="${other}"><button class="small">${label}</button></form>`;
}
