import type { PolicySource } from '../../../http/content-policy.ts';
import { type Html, html } from '../../../http/html.ts';
import type { AllowedUrl } from '../allowed-address.ts';
import type { HostedTexts } from './hosted-texts.ts';
import type { PageIn } from './page.ts';

/** A sentence in any language. */
export type TextIn = (texts: HostedTexts) => string;

/** A form of the hosted pages: its action, its hidden fields, and the problem with its last submission. */
export interface HostedForm {
  readonly action: string;
  readonly hidden: Readonly<Record<string, string>>;
  readonly formTargets: readonly PolicySource[];
  /** The address that the flow comes from. */
  readonly home: AllowedUrl | undefined;
  readonly problem?: TextIn | undefined;
}

export interface FormPage {
  readonly title: string;
  readonly lead?: Html;
  readonly fields: Html;
  readonly button: Html;
  readonly after?: Html;
  /** The status of the page if it shows a problem. */
  readonly problemStatus?: number;
  readonly script?: Html;
}

/** A page with one form, which works without script. */
export function formPage(form: HostedForm, content: (texts: HostedTexts) => FormPage): PageIn {
  return (texts) => {
    const { title, lead, fields, button, after, problemStatus = 400, script } = content(texts);
    const { action, formTargets, home, problem } = form;
    return {
      ...{ title, formTargets, home, script, hasForm: true },
      says: problem?.(texts),
      status: problem === undefined ? 200 : problemStatus,
      body: html`${problem === undefined ? [] : [html`<p role="alert">${problem(texts)}</p>`]}
${lead ?? []}
<form method="post" action="${action}">
${hiddenFields(form)}
${fields}
${button}
</form>
${after ?? []}`,
    };
  };
}

/** The hidden fields, which every form on a page needs. */
export function hiddenFields({ hidden }: Pick<HostedForm, 'hidden'>): Html[] {
  return Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
}

/** Links below a form or a notice. */
export function linksBelow(links: readonly (readonly [text: string, address: string])[]): Html {
  if (links.length === 0) return html``;
  return html`<p class="links">${links.map(([text, address]) => html`<a href="${address}">${text}</a>\n`)}</p>`;
}
