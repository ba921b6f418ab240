import { type CookieChange, TextAnswer } from '../../../http/answer.ts';
import { type PolicySource, policyText } from '../../../http/content-policy.ts';
import { type Html, html } from '../../../http/html.ts';
import { PAGE_STYLE } from './page-style.ts';

export interface Page {
  readonly title: string;
  readonly body: Html;
  readonly status?: number;
  /** Script of the page; only the web message page has one. */
  readonly script?: Html;
  /** Origins that may show the page in a frame; none by default (SEC-14). */
  readonly framedBy?: readonly PolicySource[];
  /** What its forms may redirect to. Browsers check the redirect after a form against this list too. */
  readonly formTargets?: readonly PolicySource[];
}

/**
 * The answer that shows a hosted page: not cached, not framed, without a referrer for others, and with no script but its own (SEC-14,
 * SEC-31).
 */
export function pageText(nonce: string, page: Page, cookies: readonly CookieChange[]): TextAnswer {
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
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
  return new TextAnswer('text/html; charset=utf-8', layout(nonce, page).markup, {
    status: page.status,
    headers,
    cookies,
  });
}

function layout(nonce: string, { title, body, script }: Page): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="${nonce}">${PAGE_STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
<footer>This page comes from Backlot, a simulator for development. It is not a real identity provider.</footer>
${script ? [html`<script nonce="${nonce}">${script}</script>`] : []}
</body>
</html>
`;
}
