// The markup that editors type: `_emphasis_`, `*strong*`, `[words](https://…)`, and a backslash before
// a character that is meant literally. An empty line starts a new block. Lines that begin with `- `,
// `1. ` or `> ` form lists and quotations.

const MARKS = new Map([
  ['_', 'em'],
  ['*', 'strong'],
]);
/** Only http and https addresses, as in the sanitiser. */
const LINK_TARGET = /^\((https?:\/\/[^\s()<>"]+)\)/i;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** The index of the next unescaped `sign` at or after `from`; -1 if there is none. */
function nextSign(source: string, sign: string, from: number): number {
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === sign) return at;
  }
  return -1;
}

/** The HTML of the piece that begins at `at`, and the index of the next piece. */
function pieceAt(source: string, at: number): { readonly html: string; readonly next: number } {
  const sign = source.charAt(at);
  if (sign === '\\' && at + 1 < source.length) return { html: escaped(source.charAt(at + 1)), next: at + 2 };
  if (sign === '\n') return { html: '<br>', next: at + 1 };
  const tag = MARKS.get(sign);
  if (tag !== undefined) {
    const end = nextSign(source, sign, at + 1);
    if (end > at + 1) return { html: `<${tag}>${inline(source.slice(at + 1, end))}</${tag}>`, next: end + 1 };
  }
  if (sign === '[') {
    const end = nextSign(source, ']', at + 1);
    const [target = '', href = ''] = LINK_TARGET.exec(source.slice(end + 1)) ?? [];
    if (end > at + 1 && href !== '') {
      const words = inline(source.slice(at + 1, end));
      return { html: `<a href="${escaped(href)}">${words}</a>`, next: end + 1 + target.length };
    }
  }
  return { html: escaped(sign), next: at + 1 };
}

function inline(source: string): string {
  let html = '';
  for (let at = 0; at < source.length; ) {
    const piece = pieceAt(source, at);
    html += piece.html;
    at = piece.next;
  }
  return html;
}

const BULLET = /^- /;
const NUMBER = /^\d+\. /;
const QUOTE = /^> ?/;

/** The items of a list. A line that is indented by two blanks continues the previous item. */
function listItems(lines: readonly string[], mark: RegExp): string {
  const items: string[] = [];
  for (const line of lines) {
    if (mark.test(line)) items.push(line.replace(mark, ''));
    else items.push(`${items.pop() ?? ''}\n${line.slice(2)}`);
  }
  return items.map((item) => `<li>${inline(item)}</li>`).join('');
}

function isList(lines: readonly string[], mark: RegExp): boolean {
  return mark.test(lines[0] ?? '') && lines.every((line) => mark.test(line) || line.startsWith('  '));
}

function block(lines: readonly string[]): string {
  if (isList(lines, BULLET)) return `<ul>${listItems(lines, BULLET)}</ul>`;
  if (isList(lines, NUMBER)) return `<ol>${listItems(lines, NUMBER)}</ol>`;
  if (lines.every((line) => QUOTE.test(line))) {
    return `<blockquote>${blocks(lines.map((line) => line.replace(QUOTE, '')))}</blockquote>`;
  }
  return `<p>${inline(lines.map((line) => line.trim()).join('\n'))}</p>`;
}

function blocks(lines: readonly string[]): string {
  const found: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === '') found.push([]);
    else found.at(-1)?.push(line);
  }
  return found
    .filter(({ length }) => length > 0)
    .map(block)
    .join('');
}

/** Converts markup to HTML. The result contains only the tags of the markup, whatever the input. */
export function markupToHtml(markup: string): string {
  return blocks(markup.split(/\r?\n/));
}
