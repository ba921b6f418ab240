import type { SiteSettings } from '#contracts/control/site-settings.ts';
import { type CookieChange, TextAnswer } from '../../../http/answer.ts';
import { type PolicySource, policySource, policyText } from '../../../http/content-policy.ts';
import { Html, html } from '../../../http/html.ts';
import type { AllowedUrl } from '../allowed-address.ts';
import type { HostedTexts } from './hosted-texts.ts';
import type { PageRefusal } from './page-refusal.ts';
import { colourStyle, logoImage, PAPER } from './site-look.ts';

const DATA_SOURCE = policySource.parse('data:');

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
  /** Its message, if it says something about what was done. */
  readonly says?: string | undefined;
  /** Why it does not do what it was opened for. */
  readonly refusal?: PageRefusal | undefined;
}

/** A page in any language. */
export type PageIn = (texts: HostedTexts) => Page;

/** What surrounds a page: the language, and the site's look and address. */
interface PageFrame {
  readonly texts: HostedTexts;
  readonly look: Pick<SiteSettings, 'siteName' | 'siteColor' | 'siteLogo'>;
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
    'img-src': frame.look.siteLogo === '' ? ["'none'"] : [DATA_SOURCE],
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

function layout(nonce: string, { title, body, script }: Page, { texts, look, home }: PageFrame): Html {
  const { siteName } = look;
  const name = siteName === '' && home !== undefined ? URL.parse(home)?.host || home.split(':', 1)[0] : siteName;
  const logo = logoImage(look.siteLogo);
  const shown = home === undefined ? name : html`<a href="${home}">${texts.backTo(name ?? '')}</a>`;
  return html`<!doctype html>
<html lang="${texts.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}${siteName === '' ? '' : ` · ${siteName}`}</title>
<style nonce="${nonce}">${PAGE_STYLE}${colourStyle(look.siteColor)}</style>
</head>
<body>
${name || look.siteLogo ? [html`<header>${logo}${shown ?? ''}</header>`] : []}
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

/** The look of the hosted pages: one column, light and dark, no asset from anywhere. */
const PAGE_STYLE = new Html(`
:root { color-scheme: light dark; --paper: ${PAPER.light}; --ink: #1d1b18; --quiet: #5d5850; --line: #8d867b; --accent: #7a2e1d; --on-accent: #fff; --alarm: #a11212; }
@media (prefers-color-scheme: dark) { :root { --paper: ${PAPER.dark}; --ink: #f1ede6; --quiet: #b5ada1; --line: #837b70; --accent: #f0a98f; --on-accent: #2a0f07; --alarm: #ff9d94; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; grid-template-rows: auto 1fr auto; background: var(--paper); color: var(--ink); font: 1.0625rem/1.5 Georgia, 'Times New Roman', serif; }
body > header { display: flex; align-items: center; gap: 0.75rem; padding: 1.25rem; font-size: 0.9375rem; overflow-wrap: anywhere; }
.logo { block-size: 2.5rem; max-inline-size: 10rem; object-fit: contain; }
main { grid-row: 2; width: min(26rem, 100% - 2.5rem); margin: auto; padding-block: 3rem; }
h1 { font-size: 1.9rem; line-height: 1.15; font-weight: 400; letter-spacing: -0.01em; margin: 0 0 1.25rem; text-wrap: balance; }
h2 { font-size: 1.1rem; font-weight: 400; margin: 1rem 0 0; }
form { display: grid; gap: 1.1rem; }
label { display: grid; gap: 0.3rem; }
input, select { font: inherit; width: 100%; padding: 0.65rem 0.75rem; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 3px; }
button, .button { font: inherit; justify-self: start; padding: 0.7rem 1.4rem; color: var(--on-accent); background: var(--accent); border: 0; border-radius: 3px; cursor: pointer; text-decoration: none; display: inline-block; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
[role=alert] { margin: 0 0 1.25rem; padding: 0.75rem 1rem; color: var(--alarm); border-inline-start: 3px solid currentColor; }
button.quiet { color: var(--accent); background: none; padding-inline: 0; text-decoration: underline; }
button.show { margin-top: -1.1rem; padding-block: 0.5rem; font-size: 0.9375rem; }
[hidden] { display: none; }
.ways { gap: 0; }
form + form { margin-top: 0.5rem; }
.links { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; margin-top: 1.75rem; }
.tick { grid-template-columns: auto 1fr; align-items: center; gap: 0.6rem; }
.tick input { inline-size: 1.15rem; block-size: 1.15rem; }
dl + form { margin-block-start: 1.75rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.35rem 1.25rem; margin: 0; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
.choices { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; }
pre { margin: 0; padding: 0.75rem 1rem; border: 1px solid var(--line); border-radius: 3px; font-size: 0.875rem; white-space: pre-wrap; overflow-wrap: anywhere; }
main p { overflow-wrap: anywhere; }
footer { padding: 1.25rem; text-align: center; font-size: 0.875rem; color: var(--quiet); }
a { color: var(--accent); }
`);
