/** Returns the text of rich text: each tag becomes a space. A `<` without a `>` is text. Takes linear time. */
export function withoutMarkup(html: string): string {
  // A regular expression such as /<[^>]*>/ reads to the end for each unclosed `<`, which takes quadratic time.
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
