import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitise } from '../../../ui/sanitise.ts';
import { htmlToMarkup } from './html-to-markup.ts';
import { markupToHtml } from './markup-to-html.ts';

const toMarkup = (html: string): string => htmlToMarkup(sanitise(html));
const wordsOf = (html: string): string => (sanitise(html).textContent ?? '').replace(/\s+/g, ' ').trim();

describe('markup', () => {
  test.each([
    ['plain', 'Two words', '<p>Two words</p>'],
    ['paragraphs', 'One\n\n\nTwo', '<p>One</p><p>Two</p>'],
    ['a line of its own', 'One\ntwo', '<p>One<br>two</p>'],
    ['emphasis', 'so _very_ *dear*', '<p>so <em>very</em> <strong>dear</strong></p>'],
    ['one in the other', '*all _and_ more*', '<p><strong>all <em>and</em> more</strong></p>'],
    ['side by side', '_a_*b*', '<p><em>a</em><strong>b</strong></p>'],
    [
      'a link',
      'see [the _list_](https://club.test/a_b)',
      '<p>see <a href="https://club.test/a_b">the <em>list</em></a></p>',
    ],
    ['bullets', '- tea\n- cake\n  and more', '<ul><li>tea</li><li>cake<br>and more</li></ul>'],
    ['numbers', '1. read\n2. write', '<ol><li>read</li><li>write</li></ol>'],
    ['a quotation', '> Said\n>\n> twice', '<blockquote><p>Said</p><p>twice</p></blockquote>'],
    ['a sign that is meant', 'snake\\_case \\*', '<p>snake_case *</p>'],
    ['a list that is none', '\\- dash\n\n1\\. one', '<p>- dash</p><p>1. one</p>'],
  ])('markup survives the way to HTML and back: %s', (_name, markup, html) => {
    expect(markupToHtml(markup)).toBe(html);
    expect(markupToHtml(toMarkup(html))).toBe(html);
  });

  test.each([
    ['a sign without its other', 'a * b _ c [d', '<p>a * b _ c [d</p>'],
    ['an address that is none of the web’s', '[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>'],
    ['tags', '<b onclick="x">&amp;', '<p>&lt;b onclick=&quot;x&quot;&gt;&amp;amp;</p>'],
    ['an address that would end its attribute', '[x](https://a.test/"onx=1)', '<p>[x](https://a.test/&quot;onx=1)</p>'],
    ['nothing', ' \n ', ''],
  ])('markup becomes HTML: %s', (_name, markup, html) => {
    expect(markupToHtml(markup)).toBe(html);
  });

  test('whatever is typed, the sanitiser finds nothing to take away', { timeout: 20_000 }, () => {
    const signs = fc.constantFrom(
      '_',
      '*',
      '[',
      ']',
      '(https://a.test)',
      '\\',
      '\n',
      '- ',
      '> ',
      '1. ',
      '<',
      '"',
      'a',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 30 }), (typed) => {
        const html = markupToHtml(typed.join(''));
        const box = document.createElement('div');
        box.append(sanitise(html));
        const raw = document.createElement('div');
        raw.innerHTML = html;
        for (const link of box.querySelectorAll('a')) link.removeAttribute('rel');
        expect(box.innerHTML).toBe(raw.innerHTML);
      }),
    );
  });

  test('what is edited keeps its words, whatever they are', { timeout: 20_000 }, () => {
    const word = fc.constantFrom('tea', '_', '*', '[x]', '- ', '1. ', '> ', '\\', '&amp;', '&lt;b&gt;', ' ');
    const phrase = fc.letrec<{ node: string }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 3, withCrossShrink: true },
        word,
        fc
          .tuple(fc.constantFrom('em', 'strong', 'u'), fc.array(tie('node'), { maxLength: 3 }))
          .map(([tag, inner]) => `<${tag}>${inner.join('')}</${tag}>`),
        fc.array(tie('node'), { maxLength: 3 }).map((inner) => `<a href="https://a.test/x">${inner.join('')}</a>`),
      ),
    })).node;
    const paragraph = fc.array(phrase, { maxLength: 5 }).map((inner) => `<p>${inner.join('')}</p>`);
    const list = fc
      .array(fc.array(phrase, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
      .map((items) => `<ul>${items.map((inner) => `<li>${inner.join('')}</li>`).join('')}</ul>`);
    const text = fc.array(
      fc.oneof(
        paragraph,
        list,
        paragraph.map((one) => `<blockquote>${one}</blockquote>`),
      ),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(text, (blocks) => {
        const html = blocks.join('');
        expect(wordsOf(markupToHtml(toMarkup(html))).replaceAll(' ', '')).toBe(wordsOf(html).replaceAll(' ', ''));
      }),
    );
  });
});
