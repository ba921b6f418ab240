// The markup that editors type: `_emphasis_`, `*strong*`, `[words](https://…)`, a backslash before a sign that is meant as
// itself. An empty line begins a new block; lines that begin with `- `, `1. ` or `> ` make lists and quotations.

const MARKS = new Map([
  ['_', 'em'],
  ['*', 'strong'],
]);
/** As the sanitiser allows: nothing but the web's own addresses. */
const LINK_TARGET = /^\((https?:\/\/[^\s()<>"]+)\)/i;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Where `sign` next stands by itself, from `from` on; -1 when it does not. */
function nextSign(source: string, sign: string, from: number): number {
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === sign) return at;
  }
  return -1;
}

/** The piece of HTML that begins at `at`, and where the next one does. */
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

/** The items of a list: a line that is moved in by two blanks goes on with the item before. */
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

/** The HTML of what an editor typed. Whatever is typed, no tags come out but those of the markup. */
export function markupToHtml(markup: string): string {
  return blocks(markup.split(/\r?\n/));
}
