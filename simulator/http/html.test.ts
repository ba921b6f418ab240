import { describe, expect, test } from 'vitest';
import { html, scriptJson } from './html.ts';

describe('html escapes what goes into it', () => {
  test('texts, in content and in attributes', () => {
    expect(html`<p title="${`"><script>'&`}">${'<b>'}</p>`.markup).toBe(
      '<p title="&quot;&gt;&lt;script&gt;&#39;&amp;">&lt;b&gt;</p>',
    );
  });

  test('markup made by html stays as it is, alone or in a list', () => {
    expect(html`<ul>${[html`<li>${'a&b'}</li>`, html`<li>2</li>`]}</ul>${html`<hr>`}`.markup).toBe(
      '<ul><li>a&amp;b</li><li>2</li></ul><hr>',
    );
  });

  test('JSON in a script cannot end it', () => {
    expect(scriptJson({ a: '</script><!--&\u2028' }).markup).toBe(
      '{"a":"\\u003c/script\\u003e\\u003c!--\\u0026\\u2028"}',
    );
  });
});
