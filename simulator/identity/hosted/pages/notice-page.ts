import { html } from '../../../http/html.ts';
import type { AllowedUrl } from '../allowed-address.ts';
import { linksBelow } from './hosted-form.ts';
import type { HostedTexts } from './hosted-texts.ts';
import type { PageIn } from './page.ts';
import { PageRefusal, REFUSING_NOTICES } from './page-refusal.ts';

interface NoticeMore {
  readonly status?: number;
  /** The address that the flow comes from. */
  readonly home?: AllowedUrl | undefined;
  /** The address of the sign-in form. */
  readonly signIn?: string | undefined;
}

/** A page with a title and a sentence. */
export function noticePage(
  notice: keyof HostedTexts['notices'],
  { status = 200, home, signIn }: NoticeMore = {},
): PageIn {
  return (texts) => {
    const [title, text] = texts.notices[notice];
    const links = signIn === undefined ? [] : [[texts.backToSignIn, signIn] as const];
    const refusal = REFUSING_NOTICES.get(notice);
    return { title, status, home, says: text, refusal, body: html`<p>${text}</p>\n${linksBelow(links)}` };
  };
}

/** A page for developers about an address that does not work. The sentence is in English, as in answers of the API. */
export function addressFailsPage(text: string): PageIn {
  const refusal = new PageRefusal('AUT-3', 'An address with all parameters, whose target the site allows.');
  return (texts) => ({
    ...{ title: texts.addressFails, status: 400, says: text, refusal },
    body: html`<p lang="en">${text}</p>`,
  });
}

/** A page for parameters that were sent more than once. */
export function sentTwicePage(names: Iterable<string>): PageIn {
  const list = [...names].join(', ');
  const facts = [{ name: 'sent more than once', value: list }];
  const refusal = new PageRefusal('AUT-3', 'Each parameter once.', { facts });
  return (texts) => {
    const says = texts.sentTwice(list);
    return { title: texts.addressFails, status: 400, says, refusal, body: html`<p>${says}</p>` };
  };
}

/** A page for developers. The sentence of the other language is for those who use their site. */
export function unknownClientPage(text: string): PageIn {
  const refusal = REFUSING_NOTICES.get('unknownClient');
  return (texts) => {
    const [title, says] = texts.notices.unknownClient;
    return { title, status: 400, says: text, refusal, body: html`<p>${says}</p>\n<p lang="en">${text}</p>` };
  };
}

export const FROM_ELSEWHERE_PAGE = noticePage('fromElsewhere', { status: 403 });
export const EXPIRED_PAGE = noticePage('signInOver', { status: 400 });
export const SPENT_ADDRESS_PAGE = noticePage('spentAddress', { status: 410 });
export const SPENT_LINK_PAGE = noticePage('spentLink', { status: 410 });
export const UNPUBLISHED_PAGE = noticePage('unpublished', { status: 428 });
