import { type MemberVerb, memberVerb } from '#contracts/control/control-api.ts';
import { type Html, html } from '../../../http/html.ts';
import type { Account } from '../../../identity/accounts/account.ts';
import { legalEvents } from '../../../identity/accounts/account-transitions.ts';
import { siteAddress } from '../frame/console-address.ts';

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
export function memberButtons(siteId: string, account: Account, hidden: readonly Html[] = []): Html {
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
export function memberState({ status, reasons, mustResetPassword }: Account): Html {
  const waits = reasons.map((reason) =>
    reason.includes('APPROVAL') ? 'for owner approval' : 'for e-mail verification',
  );
  const more = [
    ...(waits.length === 0 ? [] : [`waits ${waits.join(' and ')}`]),
    ...(mustResetPassword ? ['must reset the password'] : []),
  ];
  return html`<span class="state" data-state="${status}">${status}</span>${more.length === 0 ? '' : `, ${more.join(', ')}`}`;
}
