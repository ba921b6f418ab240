import { withoutMarkup } from '#contracts/content/without-markup.ts';

const ENTITIES = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&nbsp;', ' '],
  ['&amp;', '&'],
]);

/** The words of a rich-text field, for places that show plain text. The result is text; never insert it as HTML. */
export function plainText(html: string): string {
  return withoutMarkup(html)
    .replaceAll(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => ENTITIES.get(entity) ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
