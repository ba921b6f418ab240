import type { SiteSettings } from '#contracts/control/site-settings.ts';
import type { Fact } from '../../../errors/cause.ts';
import { type Html, html } from '../../../http/html.ts';
import type { Page, PageField } from '../../../http/page/page.ts';
import type { AllowedUrl } from '../allowed-address.ts';
import type { Say, Text } from './texts.ts';

/** A hosted page, with what its answer needs beside the page itself. */
export interface HostedPage extends Page {
  /** The address that the flow comes from. */
  readonly home?: AllowedUrl | undefined;
  /** What the request log says about it, if that is neither a problem nor its first paragraph. */
  readonly says?: string | undefined;
  /** Why it does not do what it was opened for. */
  readonly refusal?: PageRefusal | undefined;
}

/** A hosted page in any language. */
export type PageIn = (say: Say) => HostedPage;

/** Why a hosted page does not do what it was opened for. Only the request log shows it. */
export class PageRefusal {
  /** The id of a rule. */
  readonly rule: string;
  /** What would have passed, in one sentence; undefined if the rule says it. */
  readonly wanted: string | undefined;
  readonly facts: readonly Fact[];
  /** The setting that decides it. */
  readonly setting: keyof SiteSettings | undefined;

  constructor(
    rule: string,
    wanted: string | undefined,
    { facts = [], setting }: { readonly facts?: readonly Fact[]; readonly setting?: keyof SiteSettings } = {},
  ) {
    this.rule = rule;
    this.wanted = wanted;
    this.facts = facts;
    this.setting = setting;
  }
}

/** What was wrong with what was posted: by the name of a field, or of the whole form, which has no name. */
export type Problems = Readonly<Record<string, Text>>;

/** Puts each problem at its field. What belongs to none of them stands above the form. */
export function withProblems(
  say: Say,
  problems: Problems,
  fields: readonly PageField[],
): Pick<Page, 'problem' | 'fields'> {
  const said = new Map(Object.entries(problems).map(([name, text]) => [name, say(text)]));
  const shown = fields.map((field) => {
    const problem = field.kind === 'hidden' ? undefined : said.get(field.name);
    if (problem !== undefined) said.delete(field.name);
    return { ...field, problem };
  });
  return { fields: shown, problem: said.size === 0 ? undefined : [...said.values()].join(' ') };
}

/** A sentence for developers, in English as in answers of the API. */
export function inEnglish(text: string): Html {
  return html`<span lang="en">${text}</span>`;
}
