import type { BulletinPost } from '#contracts/marginalia/items.ts';
import { object, type Reader, text } from '#core/reading.ts';
import { htmlToMarkup } from '../prose/html-to-markup.ts';
import { markupToHtml } from '../prose/markup-to-html.ts';
import type { FieldErrors } from '../use-desk-task.ts';

/** A notice as the form edits it: its body in the editors' markup. */
export interface Notice {
  readonly title: string;
  readonly body: string;
}

export const EMPTY_NOTICE: Notice = { title: '', body: '' };

export const readNotice: Reader<Notice> = object((field) => ({
  title: field('title', text),
  body: field('body', text),
}));

/** `sanitise` turns HTML from the service, which may be unsafe, into safe nodes. */
export function noticeOf({ title, body }: BulletinPost, sanitise: (html: string) => DocumentFragment): Notice {
  return { title, body: htmlToMarkup(sanitise(body)) };
}

/** The stored fields of the notice. */
export function postFields({ title, body }: Notice): Pick<BulletinPost, 'title' | 'body'> {
  return { title: title.trim(), body: markupToHtml(body) };
}

const MAX_TITLE = 200;

/** The errors of a notice that is to be published or saved as a draft. Only a draft may have no body. */
export function checkNotice(
  { title, body }: Notice,
  status: 'DRAFT' | 'PUBLISHED',
  texts: { readonly needTitle: string; readonly longTitle: string; readonly needBody: string },
): FieldErrors {
  const errors: { field: keyof Notice; text: string }[] = [];
  if (title.trim() === '') errors.push({ field: 'title', text: texts.needTitle });
  if (title.trim().length > MAX_TITLE) errors.push({ field: 'title', text: texts.longTitle });
  if (status === 'PUBLISHED' && body.trim() === '') errors.push({ field: 'body', text: texts.needBody });
  return errors;
}
