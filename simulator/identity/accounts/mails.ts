import type { z } from 'zod';
import type { pushPurpose } from '#contracts/control/control-api.ts';
import { html } from '../../http/html.ts';
import type { Mail } from '../inbox/inbox.ts';
import texts from './mails.json' with { type: 'json' };

type Language = string | undefined;
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

/** English is the fallback for other languages. */
function textsIn(language: Language): MailTexts {
  return language?.startsWith('de') ? texts.de : texts.en;
}

export function verificationMail(to: string, language: Language, code: string): Mail {
  return mail(to, 'verify-email', textsIn(language)['verify-email'], { code });
}

/** `to` is an e-mail address or a phone number: a text message and a call end in the inbox too. */
export function secondFactorMail(to: string, language: Language, code: string): Mail {
  return mail(to, 'second-factor', textsIn(language)['second-factor'], { code });
}

/** A request on the phone. A phone app would show it with two buttons: the inbox of the console does. */
export function pushMail(to: string, language: Language, purpose: PushPurpose, challengeId: string): Mail {
  return mail(to, 'push', textsIn(language)[purpose], { challengeId });
}

export function resetMail(to: string, language: Language, link: string, token: string): Mail {
  return mail(to, 'reset-password', textsIn(language)['reset-password'], { link, token });
}

export function activationMail(to: string, language: Language, link: string, token: string): Mail {
  return mail(to, 'activation', textsIn(language).activation, { link, token });
}

function mail(to: string, kind: Mail['kind'], { subject, lead = '', lines }: MailText, extras: Partial<Mail>): Mail {
  const { code = '', token = '', link } = extras;
  const filled = (text: string) => text.replace('{code}', () => code).replace('{token}', () => token);
  const rest = lines.map(filled);
  const way = link === undefined ? `${lead}: ${code}` : `${lead}:\n${link}`;
  const shownWay =
    link === undefined ? html`<p>${lead}: <strong>${code}</strong></p>` : html`<p><a href="${link}">${lead}</a></p>`;
  return {
    ...{ to, kind, subject: filled(subject), text: (lead ? [way, ...rest] : rest).join('\n\n') },
    html: html`${lead ? shownWay : ''}${rest.map((line) => html`<p>${line}</p>`)}`.markup,
    ...extras,
  };
}
