import type { PackPageContent, PackPageField } from '#handlers/pack-page.ts';
import type { PolicySource } from '../content-policy.ts';
import type { Html } from '../html.ts';

export type PageField = PackPageField;

export interface PageButton {
  readonly label: string;
  /** What is posted, as `step` or under another name. A form with one button needs none. */
  readonly value?: string;
  readonly name?: string;
  readonly isQuiet?: boolean;
  readonly skipsFields?: boolean;
}

export interface PageLink {
  readonly label: string;
  readonly to: string;
}

/** A page with at most one form, described by data: the description of the packs, with what only the simulator may use. */
export interface Page extends Pick<PackPageContent, 'title' | 'language' | 'problem' | 'facts' | 'fields'> {
  readonly paragraphs?: readonly (string | Html)[] | undefined;
  readonly html?: Html | undefined;
  readonly form?: { readonly action: string; readonly hidden: Readonly<Record<string, string>> };
  readonly buttons?: readonly PageButton[] | undefined;
  /** Further buttons of the form, under a heading. */
  readonly ways?: { readonly title: string; readonly buttons: readonly PageButton[] } | undefined;
  readonly links?: readonly PageLink[];
  /** Default: 400 with a problem, otherwise 200. */
  readonly status?: number | undefined;
  /** A script of the page. By default, a page with a password has the script that shows it, and others have none. */
  readonly script?: Html | undefined;
  /** Origins that may show the page in a frame; none by default (SEC-14). */
  readonly framedBy?: readonly PolicySource[] | undefined;
  /** What its form may redirect to. Browsers check the redirect after a form against this list too. */
  readonly formTargets?: readonly PolicySource[] | undefined;
}

/** All that is wrong with what was posted, in the order of the page. */
export function problemsIn({ problem, fields = [] }: Pick<Page, 'problem' | 'fields'>): readonly string[] {
  return [problem, ...fields.map((field) => field.problem)].filter((each) => each !== undefined);
}
