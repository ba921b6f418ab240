import type { PolicySource } from '../../../http/content-policy.ts';
import { type Html, html } from '../../../http/html.ts';
import type { Page } from './page.ts';

/** A form of the hosted pages: its action, its hidden fields, and the problem with its last submission. */
export interface HostedForm {
  readonly action: string;
  readonly hidden: Readonly<Record<string, string>>;
  readonly formTargets: readonly PolicySource[];
  readonly problem?: string | undefined;
}

export interface FormPage {
  readonly title: string;
  readonly lead?: Html;
  readonly fields: Html;
  readonly button: Html;
  readonly after?: Html;
  /** The status of the page if it shows a problem. */
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

/** The hidden fields, which every form on a page needs. */
export function hiddenFields({ hidden }: HostedForm): Html[] {
  return Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
}
