/** The text of a rich-text field: each tag becomes a blank. A `<` that is never closed is text. Takes linear time. */
export function withoutMarkup(html: string): string {
  // Not a regular expression: /<[^>]*>/ reads to the end once for each `<`, so many open ones take quadratic time.
  let text = '';
  let start = 0;
  for (;;) {
    const open = html.indexOf('<', start);
    const close = open === -1 ? -1 : html.indexOf('>', open);
    if (close === -1) return text + html.slice(start);
    text += `${html.slice(start, open)} `;
    start = close + 1;
  }
}
