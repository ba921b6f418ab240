import * as z from 'zod/mini';
import type { BulletinPost } from '#contracts/marginalia/items.ts';
import { filledText, prose } from '../desk-fields.ts';
import type { DeskTexts } from '../desk-texts.en.ts';
import { htmlToMarkup } from '../prose/html-to-markup.ts';

const MAX_TITLE = 200;

/** A notice as the form edits it: its body in the editors' markup. Only a draft may have no body. */
export const noticeSchema = (
  status: 'DRAFT' | 'PUBLISHED',
  texts: Pick<DeskTexts['notices'], 'needTitle' | 'longTitle' | 'needBody'>,
) =>
  z.object({
    title: filledText(texts.needTitle, MAX_TITLE, texts.longTitle),
    body: prose(status === 'PUBLISHED' ? texts.needBody : null),
  });
export type NoticeDraft = z.input<ReturnType<typeof noticeSchema>>;

export const EMPTY_NOTICE: NoticeDraft = { title: '', body: '' };

/** `sanitise` turns HTML from the service, which may be unsafe, into safe nodes. */
export function draftOf({ title, body }: BulletinPost, sanitise: (html: string) => DocumentFragment): NoticeDraft {
  return { title, body: htmlToMarkup(sanitise(body)) };
}
