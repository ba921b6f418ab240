import type { z } from 'zod';
import type { pushPurpose } from '#contracts/control/control-api.ts';
import { type Html, html } from '../../http/html.ts';
import type { Mail } from '../inbox/inbox.ts';

interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: Html;
}

type PushPurpose = z.infer<typeof pushPurpose>;

/** The texts of a mail in one language. The fallback for other languages is English. */
interface MailTexts {
  readonly verify: (code: string) => MailText;
  readonly secondFactor: (code: string) => MailText;
  readonly push: Readonly<Record<PushPurpose, MailText>>;
  readonly reset: (link: string, key: string) => MailText;
  readonly activation: (link: string, key: string) => MailText;
}

const EN: MailTexts = {
  verify: (code) =>
    textWithCode(`${code} is your code`, 'To confirm your address, enter this code', code, [
      'It is good for ten minutes. If you did not ask for it, ignore this mail.',
    ]),
  secondFactor: (code) =>
    textWithCode(`${code} is your sign-in code`, 'To finish signing in, enter this code', code, [
      'It is good for ten minutes. If you are not signing in, change your password.',
    ]),
  push: {
    login: textOfLines('Are you signing in?', [
      'Approve this request to finish signing in. It is good for five minutes.',
      'If you are not signing in, deny it and change your password.',
    ]),
    enrollment: textOfLines('Confirm sign-ins on this phone?', [
      'Approve this request to confirm your sign-ins here from now on. It is good for five minutes.',
      'If you did not ask for it, deny it.',
    ]),
  },
  reset: (link, key) =>
    textWithLink('Reset your password', 'Choose a new password here', link, [
      `Or enter this key on the site: ${key}`,
      'The link works once, for one hour. If you did not ask for it, ignore this mail: nothing has changed.',
    ]),
  activation: (link, key) =>
    textWithLink('Activate your account', 'An account was made for you. Choose a password here', link, [
      `Or enter this key on the site: ${key}`,
      'The link works once, for one hour.',
    ]),
};

const DE: MailTexts = {
  verify: (code) =>
    textWithCode(`${code} ist Ihr Code`, 'Geben Sie zur Bestätigung Ihrer Adresse diesen Code ein', code, [
      'Er gilt zehn Minuten. Wenn Sie ihn nicht angefordert haben, beachten Sie diese Mail nicht.',
    ]),
  secondFactor: (code) =>
    textWithCode(`${code} ist Ihr Anmeldecode`, 'Geben Sie zur Anmeldung diesen Code ein', code, [
      'Er gilt zehn Minuten. Wenn Sie sich nicht anmelden, ändern Sie Ihr Passwort.',
    ]),
  push: {
    login: textOfLines('Melden Sie sich gerade an?', [
      'Bestätigen Sie diese Anfrage, um die Anmeldung abzuschließen. Sie gilt fünf Minuten.',
      'Wenn Sie sich nicht anmelden, lehnen Sie sie ab und ändern Sie Ihr Passwort.',
    ]),
    enrollment: textOfLines('Anmeldungen auf diesem Telefon bestätigen?', [
      'Bestätigen Sie diese Anfrage, um Ihre Anmeldungen künftig hier zu bestätigen. Sie gilt fünf Minuten.',
      'Wenn Sie sie nicht angefordert haben, lehnen Sie sie ab.',
    ]),
  },
  reset: (link, key) =>
    textWithLink('Passwort zurücksetzen', 'Wählen Sie hier ein neues Passwort', link, [
      `Oder geben Sie auf der Website diesen Schlüssel ein: ${key}`,
      'Der Link gilt einmal und eine Stunde lang. Wenn Sie ihn nicht angefordert haben, ist nichts geschehen.',
    ]),
  activation: (link, key) =>
    textWithLink('Konto aktivieren', 'Für Sie wurde ein Konto angelegt. Wählen Sie hier ein Passwort', link, [
      `Oder geben Sie auf der Website diesen Schlüssel ein: ${key}`,
      'Der Link gilt einmal und eine Stunde lang.',
    ]),
};

const LANGUAGES = new Map([
  ['en', EN],
  ['de', DE],
]);

function textsIn(language: string | undefined): MailTexts {
  return LANGUAGES.get((language ?? 'en').slice(0, 2)) ?? EN;
}

export function verificationMail(to: string, language: string | undefined, code: string): Mail {
  return mail(to, 'verify-email', textsIn(language).verify(code), { code });
}

/** `to` is an e-mail address or a phone number: a text message and a call end in the inbox too. */
export function secondFactorMail(to: string, language: string | undefined, code: string): Mail {
  return mail(to, 'second-factor', textsIn(language).secondFactor(code), { code });
}

/** A request on the phone. A phone app would show it with two buttons: the inbox of the console does. */
export function pushMail(to: string, language: string | undefined, purpose: PushPurpose, challengeId: string): Mail {
  return mail(to, 'push', textsIn(language).push[purpose], { challengeId });
}

export function resetMail(to: string, language: string | undefined, link: string, token: string): Mail {
  return mail(to, 'reset-password', textsIn(language).reset(link, token), { link, token });
}

export function activationMail(to: string, language: string | undefined, link: string, token: string): Mail {
  return mail(to, 'activation', textsIn(language).activation(link, token), { link, token });
}

function mail(to: string, kind: Mail['kind'], { subject, text, html: body }: MailText, extras: Partial<Mail>): Mail {
  return { to, kind, subject, text, html: body.markup, ...extras };
}

function textOfLines(subject: string, lines: readonly string[]): MailText {
  return { subject, text: lines.join('\n\n'), html: html`${lines.map((line) => html`<p>${line}</p>`)}` };
}

function textWithCode(subject: string, lead: string, code: string, rest: readonly string[]): MailText {
  return {
    subject,
    text: [`${lead}: ${code}`, ...rest].join('\n\n'),
    html: html`<p>${lead}: <strong>${code}</strong></p>${rest.map((line) => html`<p>${line}</p>`)}`,
  };
}

function textWithLink(subject: string, lead: string, link: string, rest: readonly string[]): MailText {
  return {
    subject,
    text: [`${lead}:\n${link}`, ...rest].join('\n\n'),
    html: html`<p><a href="${link}">${lead}</a></p>${rest.map((line) => html`<p>${line}</p>`)}`,
  };
}
