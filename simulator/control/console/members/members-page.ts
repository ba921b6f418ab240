import { createMemberRequest } from '#contracts/control/control-api.ts';
import { identityStatusName } from '#contracts/identity/identity.ts';
import { type Html, html } from '../../../http/html.ts';
import type { Account } from '../../../identity/accounts/account.ts';
import type { AccountSearch } from '../../../identity/accounts/account-search.ts';
import type { World } from '../../../world/world.ts';
import { siteAddress } from '../frame/console-address.ts';
import { type ConsolePage, doneNotice } from '../frame/console-page.ts';
import type { Feedback } from '../frame/feedback.ts';
import { choiceField, FIELD_LABELS, plainChoices, textField } from '../frame/field.ts';
import type { FormValues } from '../frame/form-values.ts';
import { pager } from '../frame/pager.ts';
import { memberButtons, memberState } from './member-buttons.ts';

export interface MembersPage extends Feedback {
  readonly world: World;
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
  world,
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
  const { siteId } = world.site;
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
    of: { world, section: 'members' },
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
