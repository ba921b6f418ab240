import { type CookieChange, TextAnswer } from '../../../http/answer.ts';
import { type PolicySource, policyText } from '../../../http/content-policy.ts';
import { type Html, html } from '../../../http/html.ts';
import type { AllowedUrl } from '../allowed-address.ts';
import type { HostedTexts } from './hosted-texts.ts';
import { PAGE_STYLE } from './page-style.ts';

export interface Page {
  readonly title: string;
  readonly body: Html;
  readonly status?: number;
  /** Script of the page; only the web message page has one. */
  readonly script?: Html | undefined;
  /** Origins that may show the page in a frame; none by default (SEC-14). */
  readonly framedBy?: readonly PolicySource[];
  /** What its forms may redirect to. Browsers check the redirect after a form against this list too. */
  readonly formTargets?: readonly PolicySource[];
  /** Whether it has a form, and with it what only the browser that asked for the page may see. */
  readonly hasForm?: boolean;
  /** The address that the flow comes from. */
  readonly home?: AllowedUrl | undefined;
}

/** A page in any language. */
export type PageIn = (texts: HostedTexts) => Page;

/** What surrounds a page: the language, and the site's name and address. */
export interface PageFrame {
  readonly texts: HostedTexts;
  /** Empty if it is not known. */
  readonly siteName: string;
  readonly home: AllowedUrl | undefined;
}

/**
 * The answer that shows a hosted page: not cached, not framed, without a referrer for others, and with no script but its own (SEC-14,
 * SEC-31).
 */
export function pageText(nonce: string, page: Page, frame: PageFrame, cookies: readonly CookieChange[]): TextAnswer {
  const { framedBy = [], formTargets = [] } = page;
  const nonceSource = `'nonce-${nonce}'` as const;
  const policy = policyText({
    'default-src': ["'none'"],
    'style-src': [nonceSource],
    'script-src': [page.script ? nonceSource : "'none'"],
    'form-action': ["'self'", ...formTargets],
    'frame-ancestors': framedBy.length > 0 ? framedBy : ["'none'"],
    'base-uri': ["'none'"],
  });
  const headers = {
    'content-security-policy': policy,
    'content-language': frame.texts.language,
    'referrer-policy': 'same-origin',
    vary: 'accept-language, cookie',
    'x-content-type-options': 'nosniff',
  };
  return new TextAnswer('text/html; charset=utf-8', layout(nonce, page, frame).markup, {
    status: page.status,
    headers,
    cookies,
  });
}

function layout(nonce: string, { title, body, script }: Page, { texts, siteName, home }: PageFrame): Html {
  const name = siteName === '' && home !== undefined ? URL.parse(home)?.host || home.split(':', 1)[0] : siteName;
  const shown = home === undefined ? name : html`<a href="${home}">${texts.backTo(name ?? '')}</a>`;
  return html`<!doctype html>
<html lang="${texts.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}${siteName === '' ? '' : ` · ${siteName}`}</title>
<style nonce="${nonce}">${PAGE_STYLE}</style>
</head>
<body>
${name ? [html`<header>${shown ?? ''}</header>`] : []}
<main>
<h1>${title}</h1>
${body}
</main>
<footer>${texts.footer}</footer>
${script ? [html`<script nonce="${nonce}">${script}</script>`] : []}
</body>
</html>
`;
}
