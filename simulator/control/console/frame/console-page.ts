import { CONSOLE_PREFIX } from '#contracts/control/control-prefix.ts';
import { TextAnswer } from '../../../http/answer.ts';
import { type Html, html } from '../../../http/html.ts';
import { isoInstant } from '../../../platform/clock.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { Site } from '../../../platform/site.ts';
import { CONSOLE_HOME, siteAddress } from './console-address.ts';

/** The pages of each site, in the order of the menu. */
const SECTIONS = [
  { page: '', label: 'Overview' },
  { page: 'settings', label: 'Settings' },
  { page: 'clock', label: 'Clock' },
  { page: 'members', label: 'Members' },
  { page: 'inbox', label: 'Inbox' },
  { page: 'collections', label: 'Collections' },
  { page: 'requests', label: 'Requests' },
  { page: 'faults', label: 'Faults' },
  { page: 'snapshots', label: 'Snapshots' },
] as const;
export type Section = (typeof SECTIONS)[number]['page'];

export interface ConsolePage {
  readonly title: string;
  readonly body: Html;
  readonly status?: number | undefined;
  /** The site that the page is about, and the entry of its menu that is current. */
  readonly of?: { readonly context: RequestContext; readonly section: Section };
  /** The outcome of the last request, as a sentence. */
  readonly done?: string | undefined;
  /** Why the last request was rejected. */
  readonly problem?: string | undefined;
}

/** Pages load only the console's own files, and no page can frame them (SEC-14, SEC-31). */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const;

/** The answer that shows a page. */
export function consoleAnswer(page: ConsolePage): TextAnswer {
  return new TextAnswer('text/html; charset=utf-8', layout(page).markup, { status: page.status, headers: HEADERS });
}

function layout(page: ConsolePage): Html {
  const { title, body, of } = page;
  const about = of === undefined ? '' : ` · ${of.context.site.clientId}`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}${about} · Backlot console</title>
<link rel="stylesheet" href="${CONSOLE_PREFIX}/assets/console.css">
<script type="module" src="${CONSOLE_PREFIX}/assets/console.js"></script>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header>
<p class="name"><a href="${CONSOLE_HOME}">Backlot console</a></p>
${of === undefined ? [] : [siteHead(of)]}
</header>
<main id="main" tabindex="-1">
<h1>${title}</h1>
${page.done === undefined ? [] : [doneNotice(page.done)]}
${page.problem === undefined ? [] : [html`<p class="problem" role="alert" tabindex="-1" autofocus>${page.problem}</p>`]}
${body}
</main>
<footer>Backlot, a simulator for development. It is not an identity provider.</footer>
</body>
</html>
`;
}

/** Shows the outcome of the last request. The message gets the focus, so the window scrolls to it. */
export function doneNotice(done: string): Html {
  return html`<p class="done" role="status" tabindex="-1" autofocus>${done}</p>`;
}

function siteHead({ context: { site, now }, section }: NonNullable<ConsolePage['of']>): Html {
  const links = SECTIONS.map(
    ({ page, label }) =>
      html`<li><a href="${siteAddress(site.siteId, page)}"${page === section ? [html` aria-current="page"`] : []}>${label}</a></li>`,
  );
  const frozen = site.clock.frozenAt === null ? '' : ' (stopped)';
  return html`<p class="site">Site <code>${site.clientId}</code> <span>at ${shownNow(site, now)}${frozen}</span></p>
<nav aria-label="Site"><ul>${links}</ul></nav>`;
}

/** An instant in readable form: in UTC, to the second. */
export function shownInstant(at: number): Html {
  const iso = isoInstant(at);
  return html`<time datetime="${iso}">${readableInstant(iso)}</time>`;
}

/** The time of a site. While its clock runs, the script of the console updates it every second. */
export function shownNow({ clock }: Site, now: number): Html {
  if (clock.frozenAt !== null) return shownInstant(now);
  const iso = isoInstant(now);
  return html`<time datetime="${iso}" data-running>${readableInstant(iso)}</time>`;
}

/** `iso`, an ISO 8601 instant in UTC, in readable form to the second. */
export function readableInstant(iso: string): string {
  return `${iso.replace('T', ' ').replace(/\.\d{3}Z$/, '')} UTC`;
}

export const POSTED_FROM_ELSEWHERE: ConsolePage = {
  title: 'Form rejected',
  status: 403,
  body: html`<p>Another site sent this form. Nothing was changed.</p>`,
};

/** The page for a request that failed as a whole: a missing page, site or entry, or a rejected request. */
export function refusedPage(status: number, text: string): ConsolePage {
  return {
    title: status === 404 ? 'Not found' : 'Request rejected',
    status,
    problem: text,
    body: html`<p><a href="${CONSOLE_HOME}">All sites</a></p>`,
  };
}

export function noSuchPage(): TextAnswer {
  return consoleAnswer(refusedPage(404, 'The console does not have this page.'));
}

export interface Question {
  readonly title: string;
  /** What will be lost. */
  readonly text: string;
  readonly action: string;
  readonly button: string;
  /** The page that Cancel leads to. */
  readonly back: string;
}

/** Asks for confirmation before an action that cannot be undone. */
export function confirmPage({ title, text, action, button, back }: Question): Pick<ConsolePage, 'title' | 'body'> {
  return {
    title,
    body: html`<p>${text}</p>
<form method="post" action="${action}" class="row">
<button class="danger">${button}</button>
<a href="${back}">Cancel</a>
</form>`,
  };
}

/** A row of a `<dl class="facts">`. */
export function fact(name: string, value: Html): Html {
  return html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
}

/** A text for copying: one click selects all of it, and the script of the console adds a Copy button. */
export function copiedText(text: string, name: string): Html {
  return html`<span class="copied"><code data-copy="${name}">${text}</code></span>`;
}

/**
 * Where the script of the console says that new entries appear automatically, and which one arrived. `what` names one
 * entry. Without script, the element is empty.
 */
export function liveStatus(what: string): Html {
  return html`<p id="live" role="status" data-waiting="New ${what}s appear here automatically." data-came="New ${what}" data-ended="This page no longer shows new ${what}s. Reload it to continue."></p>`;
}
