/** Tags that do not end a word: a reader sees `w<b>or</b>d` as one word. All other tags are between words. */
const INLINE = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q s samp small span strike ' +
    'strong sub sup time tt u var wbr'
  ).split(' '),
);

/** Elements whose content is not text, each with its end. */
const ENDS_OF_HIDDEN: ReadonlyMap<string, RegExp> = new Map([
  ['iframe', /<\/iframe(?=[\s/>])/gi],
  ['noembed', /<\/noembed(?=[\s/>])/gi],
  ['noframes', /<\/noframes(?=[\s/>])/gi],
  ['script', /<\/script(?=[\s/>])/gi],
  ['style', /<\/style(?=[\s/>])/gi],
  ['template', /<\/template(?=[\s/>])/gi],
]);

/** Characters that nobody sees and that separate no words: the soft hyphen, and places where a line may (not) break. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g;

const TAG_NAME = /[a-z][^\s/>]*/iy;
/** The next end of a tag, or the next value in quotation marks, which may contain such an end. */
const END_OR_VALUE = />|=\s*(["'])/g;

/**
 * The text of rich text, as a reader sees it: without tags, comments, scripts and styles. A tag that is not inside a line becomes a
 * space. `decode` replaces the character references of a piece of text. A `<` that begins no tag is text, and so is the rest after
 * a tag without an end. Takes linear time.
 */
export function withoutMarkup(html: string, decode: (text: string) => string): string {
  let text = '';
  let start = 0;
  for (let open = html.indexOf('<'); open !== -1; open = html.indexOf('<', Math.max(start, open + 1))) {
    const markup = markupAt(html, open);
    if (markup === undefined) continue;
    if (markup.end === NO_END) break;
    text += `${decode(html.slice(start, open))}${markup.between}`;
    start = markup.end;
  }
  return (text + decode(html.slice(start))).replaceAll(UNSEEN, '');
}

const NO_END = -1;

interface Markup {
  readonly end: number;
  /** What a reader sees in its place. */
  readonly between: '' | ' ';
}

/** The tag, comment or hidden element that begins at `open`. Undefined if the `<` there is text. */
function markupAt(html: string, open: number): Markup | undefined {
  if (html.startsWith('<!--', open)) return { end: endAfter(html, '-->', open + 4), between: '' };
  if (html[open + 1] === '!' || html[open + 1] === '?') return { end: endAfter(html, '>', open), between: '' };
  const isEnd = html[open + 1] === '/';
  TAG_NAME.lastIndex = open + (isEnd ? 2 : 1);
  const name = TAG_NAME.exec(html)?.[0].toLowerCase();
  if (name === undefined) return undefined;
  const end = endOfTag(html, open + name.length);
  const endOfHidden = isEnd || end === NO_END ? undefined : ENDS_OF_HIDDEN.get(name);
  if (!endOfHidden) return { end, between: INLINE.has(name) ? '' : ' ' };
  endOfHidden.lastIndex = end;
  const close = endOfHidden.exec(html)?.index;
  return { end: close === undefined ? html.length : endAfter(html, '>', close), between: ' ' };
}

/** The position after the next `mark`, or the end of the text. */
function endAfter(html: string, mark: string, from: number): number {
  const at = html.indexOf(mark, from);
  return at === -1 ? html.length : at + mark.length;
}

/** The position after the tag, or NO_END. A `>` in quotation marks belongs to a value. */
function endOfTag(html: string, from: number): number {
  let at = from;
  for (;;) {
    END_OR_VALUE.lastIndex = at;
    const found = END_OR_VALUE.exec(html);
    if (!found) return NO_END;
    const [, quote] = found;
    if (quote === undefined) return END_OR_VALUE.lastIndex;
    const close = html.indexOf(quote, END_OR_VALUE.lastIndex);
    // Without a second quotation mark, the first one is no beginning of a value.
    at = close === -1 ? END_OR_VALUE.lastIndex : close + 1;
  }
}
