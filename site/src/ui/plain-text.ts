import { withoutMarkup } from '#contracts/content/without-markup.ts';

/** The words of a rich-text field, for places that show plain text. The result is text; never insert it as HTML. */
export function plainText(html: string): string {
  return withoutMarkup(html, decoded).replaceAll(/\s+/g, ' ').trim();
}

/** Replaces character references. A browser knows all of them. Nothing in the text is a tag, and no script runs. */
function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return new DOMParser().parseFromString(text.replaceAll('<', '&lt;'), 'text/html').documentElement.textContent;
}
