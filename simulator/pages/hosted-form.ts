import { type Html, html } from './html.ts';

/** What the forms of the hosted pages have in common. */
export class HostedForm {
  readonly action: string;
  readonly formTargets: readonly string[];
  readonly problem: string | undefined;
  readonly #hidden: Readonly<Record<string, string>>;

  constructor(given: {
    action: string;
    hidden: Readonly<Record<string, string>>;
    formTargets: readonly string[];
    problem?: string | undefined;
  }) {
    this.action = given.action;
    this.formTargets = given.formTargets;
    this.problem = given.problem;
    this.#hidden = given.hidden;
  }

  hiddenFields(): Html[] {
    return Object.entries(this.#hidden).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
    );
  }

  problemNotice(): Html[] {
    return this.problem === undefined ? [] : [html`<p role="alert">${this.problem}</p>`];
  }
}
