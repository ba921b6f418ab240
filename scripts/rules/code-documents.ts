import { clientContentErrors, contentErrors } from '#contracts/content/content-errors.ts';
import { platformErrors } from '#contracts/errors/platform-errors.ts';
import { identityErrors } from '#contracts/identity/identity-errors.ts';
import { tokenErrors } from '#contracts/oauth/token-error.ts';
import {
  CODE_CHAPTERS,
  clientCodes,
  contentCodes,
  type ErrorRule,
  eventsCodes,
  identityCodes,
  platformCodes,
  shopCodes,
  tokenCodes,
} from '#contracts/rules/error-codes.ts';

const WRITTEN = '<!-- Written by npm run docs:rules. -->';

/** All documents that are made from the error codes, by their paths from the root of the repository. */
export function codeDocuments(): ReadonlyMap<string, string> {
  const chapters = CODE_CHAPTERS.map(({ name, title, rules }): [string, string] => [
    `docs/rules/${name}.md`,
    `${WRITTEN}\n\n# ${title}\n\n${rules.map(ruleLine).join('\n')}\n`,
  ]);
  return new Map([...chapters, ['docs/errors.md', `${WRITTEN}\n\n${errorsDocument()}`]]);
}

/** The anchor of a rule on its page. */
export function anchorOf(id: string): string {
  return id.toLowerCase().replaceAll(/[^\w-]/g, '');
}

/** A rule as one line of its page, which `readRules` reads. */
function ruleLine({ id, says, evidence, shown }: ErrorRule): string {
  const tests = shown.map((test) => `\`${test}\``).join(', ');
  return `- <a id="${anchorOf(id)}"></a>**${id}** ${says} Evidence: ${evidence}. Shown by: ${tests}.`;
}

/** Text without characters that have a meaning in Markdown. */
function plain(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>|]/g, '\\$&').replaceAll('\n', ' ');
}

interface CodeFacts {
  readonly status?: number;
  readonly chosen?: true;
  readonly text?: string;
}

/** The codes of one service, and what clients make of a code that they do not treat in a special way. */
interface Service {
  readonly title: string;
  readonly codes: readonly ErrorRule[];
  readonly facts: Readonly<Record<string, CodeFacts>>;
  readonly client: string;
  readonly core: string;
  /** How to get any of the codes without its condition. */
  readonly produce: string;
}

const FAULT = 'or set up a fault with the code, on the console or by `POST /backlot/v1/sites/{siteId}/faults`';

const SERVICES: readonly Service[] = [
  {
    title: 'Content and collections',
    codes: contentCodes,
    facts: contentErrors,
    client: 'Throws an error with this code and text.',
    core: 'Rejects with `ContentError`.',
    produce: `Do what the second column says, ${FAULT}. The code brings its status along.`,
  },
  {
    title: 'Content, in clients only',
    codes: clientCodes,
    facts: clientContentErrors,
    client: 'Throws an error with this code and text.',
    core: 'Rejects with `ContentError`.',
    produce: 'Do what the second column says. No service sends these codes.',
  },
  {
    title: 'Identity, verification and recovery',
    codes: identityCodes,
    facts: identityErrors,
    client: 'Throws an error with this code.',
    core: 'Rejects with `ApiError`.',
    produce: `Do what the second column says, ${FAULT} and its status.`,
  },
  {
    title: 'Any service',
    codes: platformCodes,
    facts: platformErrors,
    client: 'Throws an error with this code.',
    core: 'Rejects with `ApiError`.',
    produce: `Do what the second column says, ${FAULT} and its status.`,
  },
  {
    title: 'The shop',
    codes: shopCodes,
    facts: Object.fromEntries(shopCodes.map(({ id, status }) => [id, { status }])),
    client: 'Throws an error with this code.',
    core: 'Is not called.',
    produce: 'Do what the second column says.',
  },
  {
    title: 'The events',
    codes: eventsCodes,
    facts: Object.fromEntries(eventsCodes.map(({ id, status }) => [id, { status }])),
    client: 'Throws an error with this code.',
    core: 'Is not called.',
    produce: 'Do what the second column says.',
  },
  {
    title: 'Token endpoint',
    codes: tokenCodes,
    facts: tokenErrors,
    client: 'A refused renewal is followed by an anonymous session; other grants throw.',
    core: 'A refused renewal ends the session; other grants reject with `ApiError`.',
    produce: `Do what the second column says, ${FAULT} and its status.`,
  },
];

/** The document about all error codes. */
function errorsDocument(): string {
  return [
    '# Errors',
    '',
    'Every code that the simulator sends, or that only clients have. A status in brackets is our choice, because no source names it. Each code is',
    'also a rule, with its evidence and tests: [content](rules/error-codes.md), [other services](rules/other-error-codes.md).',
    ...SERVICES.map(serviceSection),
    '',
  ].join('\n');
}

function serviceSection({ title, codes, facts, client, core, produce }: Service): string {
  const rows = codes.map((rule) => {
    const { status, chosen, text = '' } = facts[rule.id] ?? {};
    const shownStatus = status === undefined ? '–' : chosen ? `(${status})` : String(status);
    const when = rule.produce ? `${rule.says} ${rule.produce}` : rule.says;
    const cells = [
      `<a id="${anchorOf(rule.id)}"></a>\`${rule.id}\``,
      when,
      shownStatus,
      plain(text),
      rule.client ?? '',
      rule.core ?? '',
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '',
    `## ${title}`,
    '',
    `To get one here: ${produce.charAt(0).toLowerCase()}${produce.slice(1)}`,
    `Unless the table says something else, the official client: ${client.charAt(0).toLowerCase()}${client.slice(1)} The client library: ${core.charAt(0).toLowerCase()}${core.slice(1)}`,
    '',
    '| code | when | status | text | official client | client library |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}
