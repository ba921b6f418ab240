import type { z } from 'zod';
import type { pushPurpose } from '#contracts/control/control-api.ts';
import { html } from '../../http/html.ts';
import { mailPage } from '../../http/page/mail-page.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { Mail } from '../inbox/inbox.ts';
import type { Account } from './account.ts';
import texts from './mails.json' with { type: 'json' };

type PushPurpose = z.infer<typeof pushPurpose>;
type LedMail = 'verify-email' | 'second-factor' | 'reset-password' | 'activation';

/** A mail in one language. `{code}` and `{token}` stand for those of the mail. */
interface MailText {
  readonly subject: string;
  /** What leads to the code or the link. */
  readonly lead?: string;
  readonly lines: readonly string[];
}
type MailTexts = Readonly<Record<LedMail | PushPurpose, MailText>>;

/** Whom a mail is for, and what its language and its look follow from. */
export interface Recipient extends Pick<RequestContext, 'site'> {
  readonly account: Account;
  /** Where it goes: by default to the address of the account. A text message and a call end in the inbox too. */
  readonly to?: string;
  /** The language that a request asked for. */
  readonly asked?: string | undefined;
}

export function verificationMail(recipient: Recipient, code: string): Mail {
  return mail(recipient, 'verify-email', 'verify-email', { code });
}

export function secondFactorMail(recipient: Recipient, code: string): Mail {
  return mail(recipient, 'second-factor', 'second-factor', { code });
}

/** A request on the phone. A phone app would show it with two buttons: the inbox of the console does. */
export function pushMail(recipient: Recipient, purpose: PushPurpose, challengeId: string): Mail {
  return mail(recipient, 'push', purpose, { challengeId });
}

export function resetMail(recipient: Recipient, link: string, token: string): Mail {
  return mail(recipient, 'reset-password', 'reset-password', { link, token });
}

export function activationMail(recipient: Recipient, link: string, token: string): Mail {
  return mail(recipient, 'activation', 'activation', { link, token });
}

/** The language that was asked for, or that of the site, or that of the account. English is the fallback for others. */
function isGerman({ site: { settings }, account, asked }: Recipient): boolean {
  const ofSite = settings.siteLanguage === 'browser' ? account.profile.language : settings.siteLanguage;
  return (asked ?? ofSite)?.startsWith('de') ?? false;
}

function textsFor(recipient: Recipient): MailTexts {
  if (!isGerman(recipient)) return texts.english;
  return recipient.site.settings.siteTone === 'informal' ? texts.informalGerman : texts.german;
}

function mail(recipient: Recipient, kind: Mail['kind'], name: keyof MailTexts, extras: Partial<Mail>): Mail {
  const { site, account, to = account.email } = recipient;
  const { subject, lead = '', lines } = textsFor(recipient)[name];
  const { code = '', token = '', link } = extras;
  const filled = (text: string) => text.replace('{code}', () => code).replace('{token}', () => token);
  const rest = lines.map(filled);
  const way = link === undefined ? `${lead}: ${code}` : `${lead}:\n${link}`;
  const shownWay =
    link === undefined ? html`<p>${lead}: <strong>${code}</strong></p>` : html`<p><a href="${link}">${lead}</a></p>`;
  const body = html`${lead ? shownWay : ''}${rest.map((line) => html`<p>${line}</p>`)}`;
  const text = (lead ? [way, ...rest] : rest).join('\n\n');
  const page = { subject: filled(subject), language: isGerman(recipient) ? 'de' : 'en', body };
  return { ...{ to, kind, subject: page.subject, text }, html: mailPage(page, site.settings), ...extras };
}
