import { type Html, html } from './html.ts';
import type { Page } from './page.ts';

/** A form of the hosted pages: where it goes, what goes along unseen, and what was wrong with it the last time. */
export interface HostedForm {
  readonly action: string;
  readonly hidden: Readonly<Record<string, string>>;
  readonly formTargets: readonly string[];
  readonly problem?: string | undefined;
}

export interface FormPage {
  readonly title: string;
  readonly lead?: Html;
  readonly fields: Html;
  readonly button: Html;
  readonly after?: Html;
  /** Status of the page when it tells of a problem. */
  readonly problemStatus?: number;
}

/** A page with one form, which works without script. */
export function formPage(
  form: HostedForm,
  { title, lead, fields, button, after, problemStatus = 400 }: FormPage,
): Page {
  const { action, formTargets, problem } = form;
  return {
    title,
    status: problem === undefined ? 200 : problemStatus,
    formTargets,
    body: html`${problem === undefined ? [] : [html`<p role="alert">${problem}</p>`]}
${lead ?? []}
<form method="post" action="${action}">
${hiddenFields(form)}
${fields}
${button}
</form>
${after ?? []}`,
  };
}

/** Every form on a page carries them. */
export function hiddenFields({ hidden }: HostedForm): Html[] {
  return Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
}
