const SIGNS = new Map([
  ['EM', '_'],
  ['I', '_'],
  ['STRONG', '*'],
  ['B', '*'],
]);
/** Text that would be read as the start of a list item or quotation. */
const OPENING = /^(- |> ?|\d+\. )/gm;

function escapedText(text: string): string {
  return text.replace(/[\\_*[\]]/g, '\\$&').replace(/[\t\n\r ]+/g, ' ');
}

/** `open`: the marks around this text. The same mark inside would end the outer one, so it is left out. */
function inline(nodes: Iterable<Node>, open = ''): string {
  let markup = '';
  let last = '';
  for (const node of nodes) {
    if (!(node instanceof Element)) {
      const text = escapedText(node.textContent ?? '');
      if (text !== '') last = '';
      markup += text;
      continue;
    }
    const sign = SIGNS.get(node.tagName) ?? '';
    const href = node.tagName === 'A' ? (node.getAttribute('href') ?? '') : '';
    if (node.tagName === 'BR') markup += '\n';
    else if (sign !== '' && !open.includes(sign)) {
      const inner = inline(node.childNodes, open + sign);
      if (inner === '') continue;
      // Adjacent elements of the same kind are merged, because a doubled mark between them would not be read correctly.
      markup = last === sign ? markup.slice(0, -1) + inner + sign : markup + sign + inner + sign;
      last = sign;
      continue;
    } else if (href !== '' && !/[\s()<>"]/.test(href) && !open.includes('[')) {
      const inner = inline(node.childNodes, `${open}[`);
      markup += inner === '' ? '' : `[${inner}](${href})`;
    } else markup += inline(node.childNodes, open);
    last = '';
  }
  return markup;
}

/** Lines of prose, escaped so that they are not read as markup. */
function lines(nodes: Iterable<Node>): string {
  return inline(nodes)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
    .replace(OPENING, (mark) => (/^\d/.test(mark) ? mark.replace('.', '\\.') : `\\${mark}`));
}

function listItem(item: Element, mark: string): string {
  return mark + lines(item.childNodes).replaceAll('\n', '\n  ');
}

function block(element: Element): string {
  const items = [...element.children];
  switch (element.tagName) {
    case 'UL':
      return items.map((item) => listItem(item, '- ')).join('\n');
    case 'OL':
      return items.map((item, place) => listItem(item, `${place + 1}. `)).join('\n');
    case 'BLOCKQUOTE':
      return htmlToMarkup(element)
        .split('\n')
        .map((line) => `> ${line}`.trimEnd())
        .join('\n');
    default:
      return lines(element.childNodes);
  }
}

const BLOCKS = new Set(['P', 'UL', 'OL', 'BLOCKQUOTE']);

/**
 * Converts safe rich text to markup for editing. Formatting that the markup cannot
 * express (underline, superscript) is lost.
 */
export function htmlToMarkup(text: ParentNode & Node): string {
  const found: string[] = [];
  let loose: Node[] = [];
  const flush = (): void => {
    found.push(lines(loose));
    loose = [];
  };
  for (const node of text.childNodes) {
    if (node instanceof Element && BLOCKS.has(node.tagName)) {
      flush();
      found.push(block(node));
    } else loose.push(node);
  }
  flush();
  return found.filter((one) => one !== '').join('\n\n');
}
