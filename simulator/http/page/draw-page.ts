import type { SiteSettings } from '#contracts/control/site-settings.ts';
import { type CookieChange, TextAnswer } from '../answer.ts';
import { type PolicySource, policySource, policyText } from '../content-policy.ts';
import { Html, html } from '../html.ts';
import { type Page, type PageButton, type PageField, type PageLink, problemsIn } from './page.ts';
import { colourStyle, logoImage, PAPER } from './site-look.ts';

const DATA_SOURCE = policySource.parse('data:');

/** A page as markup, without what surrounds it. */
export interface DrawnPage extends Pick<Page, 'title' | 'script' | 'framedBy' | 'formTargets'> {
  readonly status: number;
  readonly body: Html;
  /** Whether it has a form, and with it what only the browser that asked for the page may see. */
  readonly hasForm: boolean;
}

/** What surrounds a page: the language, and the site's look and address. */
export interface PageFrame {
  readonly language: string;
  readonly footer: string;
  readonly look: Pick<SiteSettings, 'siteName' | 'siteColor' | 'siteLogo'>;
  /** The link at the top. Without an address, it is the name of the site. */
  readonly home: { readonly label: string; readonly to: string | undefined } | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Draws a page. It works without script; `showPassword` names the button that script adds to a password. */
export function drawPage(page: Page, showPassword: string): DrawnPage {
  const {
    title,
    problem,
    paragraphs = [],
    facts = [],
    html: more,
    form,
    fields = [],
    buttons = [],
    ways,
    links = [],
  } = page;
  const problems = problemsIn(page);
  const firstWrong = fields.find((field) => field.problem !== undefined);
  const hasPassword = fields.some(({ kind }) => kind === 'password');
  const drawnForm =
    form && buttons.length > 0
      ? html`<form method="post" action="${form.action}">
${Object.entries(form.hidden).map(([name, value]) => hiddenField(name, value))}
${fields.map((field) => fieldMarkup(field, field === firstWrong, showPassword))}
<div class="choices">${buttons.map(buttonMarkup)}</div>
${ways && ways.buttons.length > 0 ? html`<div class="ways"><h2>${ways.title}</h2>\n${ways.buttons.map(buttonMarkup)}</div>` : []}
</form>`
      : undefined;
  return {
    ...{ title, framedBy: page.framedBy, formTargets: page.formTargets, hasForm: drawnForm !== undefined },
    status: page.status ?? (problems.length === 0 ? 200 : 400),
    script: page.script ?? (hasPassword ? SHOW_PASSWORD : undefined),
    body: html`<div${attributes({ lang: page.language })}>
<h1>${title}</h1>
${problem === undefined ? [] : html`<p role="alert">${problem}</p>`}
${paragraphs.map((text) => html`<p>${text}</p>\n`)}
${facts.length === 0 ? [] : html`<dl>${facts.map(({ label, value, kind }) => html`<dt${attributes({ class: kind })}>${label}</dt><dd>${value}</dd>\n`)}</dl>`}
${more ?? []}
${drawnForm ?? []}
${linksMarkup(links)}
</div>`,
  };
}

/** Attributes of an element. One that is true has no value, and one that is false or undefined is left out. */
function attributes(values: Readonly<Record<string, string | number | boolean | undefined>>): Html {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== false);
  return html`${given.map(([name, value]) => (value === true ? html` ${name}` : html` ${name}="${String(value)}"`))}`;
}

function hiddenField(name: string, value: string): Html {
  return html`<input type="hidden" name="${name}" value="${value}">`;
}

const CODE = { inputmode: 'numeric', autocomplete: 'one-time-code', maxlength: 6 };

function fieldMarkup(field: PageField, isFirstWrong: boolean, showPassword: string): Html {
  const {
    name,
    label,
    kind = 'text',
    value = '',
    isRequired,
    autocomplete,
    minLength,
    maxLength,
    choices = [],
  } = field;
  if (kind === 'hidden') return hiddenField(name, value);
  const [isWrong, problemId] = [field.problem !== undefined, `${name}-problem`];
  const state = {
    'aria-invalid': isWrong && 'true',
    'aria-describedby': isWrong && problemId,
    autofocus: isFirstWrong,
  };
  const below = isWrong ? html`<p class="problem" id="${problemId}" role="alert">${field.problem ?? ''}</p>\n` : html``;
  const named = { name, required: isRequired };
  if (kind === 'tick') {
    const input = attributes({ type: 'checkbox', ...named, value, ...state });
    return html`<label class="tick"><input${input}> ${label}</label>\n${below}`;
  }
  if (kind === 'choice') {
    const options = choices.map(
      (choice) =>
        html`<option${attributes({ value: choice.value, selected: choice.value === value })}>${choice.label}</option>`,
    );
    // The choices are no part of the label: a test that looks for the label "Name" must not find Suriname.
    const select = attributes({ id: name, ...named, autocomplete, ...state });
    return html`<div class="choice"><label for="${name}">${label}</label><select${select}>${options}</select></div>\n${below}`;
  }
  const isSecret = kind === 'password';
  const input = attributes({
    ...{ type: kind === 'code' ? 'text' : kind, ...named, value: isSecret ? undefined : value },
    ...{ autocomplete, minlength: minLength, maxlength: maxLength, ...(kind === 'code' && CODE), ...state },
  });
  return html`<label>${label}<input${input}></label>\n${isSecret ? showButton(showPassword) : []}${below}`;
}

function buttonMarkup({ label, name = 'step', value, isQuiet = false, skipsFields }: PageButton): Html {
  const posted = value === undefined ? {} : { name, value };
  return html`<button${attributes({ class: isQuiet && 'quiet', ...posted, formnovalidate: skipsFields })}>${label}</button>\n`;
}

function linksMarkup(links: readonly PageLink[]): Html {
  if (links.length === 0) return html``;
  return html`<p class="links">${links.map(({ label, to }) => html`<a href="${to}">${label}</a>\n`)}</p>`;
}

/** Switches between dots and text. It appears only if the script runs. */
function showButton(label: string): Html {
  return html`<button type="button" class="quiet show" aria-pressed="false" hidden>${label}</button>\n`;
}

/** The password is sent from a password field, so that browsers offer to save it. */
const SHOW_PASSWORD = new Html(`{
const input = document.querySelector('input[type=password]');
const button = document.querySelector('button.show');
const show = (shown) => {
  input.type = shown ? 'text' : 'password';
  button.setAttribute('aria-pressed', shown);
};
button.hidden = false;
button.addEventListener('click', () => show(input.type === 'password'));
input.form.addEventListener('submit', () => show(false));
}`);

/**
 * The answer that shows a page: not cached, not framed, without a referrer for others, and with no script but its own (SEC-14,
 * SEC-31).
 */
export function pageText(
  nonce: string,
  page: DrawnPage,
  frame: PageFrame,
  cookies: readonly CookieChange[],
): TextAnswer {
  const { status, framedBy = [], formTargets = [] } = page;
  const nonceSource = `'nonce-${nonce}'` as const;
  const policy: Record<string, readonly (PolicySource | `'${string}'`)[]> = {
    'default-src': ["'none'"],
    'style-src': [nonceSource],
    'script-src': [page.script ? nonceSource : "'none'"],
    'img-src': frame.look.siteLogo === '' ? ["'none'"] : [DATA_SOURCE],
    'form-action': ["'self'", ...formTargets],
    'frame-ancestors': framedBy.length > 0 ? framedBy : ["'none'"],
    'base-uri': ["'none'"],
  };
  const headers = {
    'content-security-policy': policyText(policy),
    'content-language': frame.language,
    'referrer-policy': 'same-origin',
    vary: 'accept-language, cookie',
    'x-content-type-options': 'nosniff',
    ...frame.headers,
  };
  return new TextAnswer('text/html; charset=utf-8', layout(nonce, page, frame).markup, { status, headers, cookies });
}

function layout(nonce: string, { title, body, script }: DrawnPage, { language, footer, look, home }: PageFrame): Html {
  const { siteName } = look;
  const shown = home?.to === undefined ? (home?.label ?? '') : html`<a href="${home.to}">${home.label}</a>`;
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}${siteName === '' ? '' : ` · ${siteName}`}</title>
<style nonce="${nonce}">${PAGE_STYLE}${colourStyle(look.siteColor)}</style>
</head>
<body>
${home || look.siteLogo ? html`<header>${logoImage(look.siteLogo)}${shown}</header>` : []}
<main>
${body}
</main>
${footer === '' ? [] : html`<footer>${footer}</footer>`}
${script ? html`<script nonce="${nonce}">${script}</script>` : []}
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
h2 { font-size: 1.1rem; font-weight: 400; margin: 0.5rem 0 0; }
main p { overflow-wrap: anywhere; }
form { display: grid; gap: 1.1rem; margin-block-start: 1.5rem; }
label, .choice { display: grid; gap: 0.3rem; }
input, select { font: inherit; width: 100%; padding: 0.65rem 0.75rem; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 3px; }
option { background: var(--paper); }
[aria-invalid] { border-color: var(--alarm); }
button { font: inherit; justify-self: start; padding: 0.7rem 1.4rem; color: var(--on-accent); background: var(--accent); border: 0; border-radius: 3px; cursor: pointer; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
[role=alert] { margin: 0 0 1.25rem; padding: 0.75rem 1rem; color: var(--alarm); border-inline-start: 3px solid currentColor; }
.problem { margin: -0.7rem 0 0; padding: 0; border: 0; font-size: 0.9375rem; }
button.quiet { color: var(--accent); background: none; padding-inline: 0; text-align: start; text-decoration: underline; }
button.show { margin-top: -1.1rem; padding-block: 0.5rem; font-size: 0.9375rem; }
[hidden] { display: none; }
.choices { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; }
.ways { display: grid; }
.links { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; margin-top: 1.75rem; }
.tick { grid-template-columns: auto 1fr; align-items: center; gap: 0.6rem; }
.tick input { inline-size: 1.15rem; block-size: 1.15rem; }
dl { display: grid; grid-template-columns: auto 1fr; row-gap: 0.35rem; margin: 0; }
dt { padding-inline-end: 1.25rem; color: var(--quiet); overflow-wrap: anywhere; }
dd { margin: 0; overflow-wrap: anywhere; }
dt:is(.amount, .total) + dd { text-align: end; font-variant-numeric: lining-nums tabular-nums; overflow-wrap: normal; }
.total, .total + dd { padding-block-start: 0.35rem; border-block-start: 1px solid var(--line); color: inherit; font-weight: 700; }
pre { margin: 0; padding: 0.75rem 1rem; border: 1px solid var(--line); border-radius: 3px; font-size: 0.875rem; white-space: pre-wrap; overflow-wrap: anywhere; }
footer { grid-row: 3; padding: 1.25rem; text-align: center; font-size: 0.875rem; color: var(--quiet); }
a { color: var(--accent); }
`);
