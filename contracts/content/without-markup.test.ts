import { decodeHTML } from 'entities/decode';
import { describe, expect, test } from 'vitest';
import { withoutMarkup } from './without-markup.ts';

const textOf = (html: string) => withoutMarkup(html, decodeHTML);

describe('the text of rich text', () => {
  test.each([
    ['', ''],
    ['plain', 'plain'],
    ['<p>One</p><p>two</p>', ' One  two '],
    ['One<br>two<br/>three', 'One two three'],
    ['<ul><li>a</li><li>b</li></ul>', '  a  b  '],
    ['w<b>or</b>d', 'word'],
    ['w<SPAN class="x">or</SPAN>d', 'word'],
    ['w<my-tag>or', 'w or'],
    ['AT&amp;T &lt;b&gt; &eacute; &#233; &#xe9; &nbsp;x &copy', 'AT&T <b> é é é \u00a0x ©'],
    ['&amp;lt;', '&lt;'],
    ['&am<i>p;</i>', '&amp;'],
    ['&nosuch; &', '&nosuch; &'],
    ['super&shy;cali\u00ad\u200bfragi<wbr>listic', 'supercalifragilistic'],
    ['a<!-- b -->c<!-- d > e', 'ac'],
    ['a<!doctype html>b<?xml?>c', 'abc'],
    ['a<script>b < c; "</b>"</script>d', 'a d'],
    ['a<STYLE type="x">p > b {}</style >d<script>e', 'a d '],
    ['<a title="x > y" href=\'<b>\'>c</a>', 'c'],
    ['<img alt="hidden">it’s', ' it’s'],
    ["<p title=it's>a</p>", ' a '],
    ['3 < 4 <3 <-> 5', '3 < 4 <3 <-> 5'],
    ['a > b <i>c</i> <unclosed', 'a > b c <unclosed'],
  ])('the text of the rich text %j is %j', (html, text) => {
    expect(textOf(html)).toBe(text);
  });

  test.each(['<', '<a ', '<a x="', "<a x='", '<!--', '<script>', '</script', '&', '<a x=">"', '=', '<a =  ', '<a<'])(
    'taking the text of %j, 200,000 times, takes linear time',
    (piece) => {
      const began = performance.now();
      textOf(piece.repeat(200_000));
      expect(performance.now() - began).toBeLessThan(5000);
    },
  );
});
