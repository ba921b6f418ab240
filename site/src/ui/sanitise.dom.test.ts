import { describe, expect, test } from 'vitest';
import { sanitise } from './sanitise.ts';

function clean(html: string): string {
  const box = document.createElement('div');
  box.append(sanitise(html));
  return box.innerHTML;
}

describe('rich text (SEC-30)', () => {
  test.each([
    ['<p>Plain <em>and</em> <strong>strong</strong></p>', '<p>Plain <em>and</em> <strong>strong</strong></p>'],
    ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['<img src="x" onerror="alert(1)">', ''],
    ['<p onclick="alert(1)" style="color:red" class="x" id="root">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="java&#10;script:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['<a href="https://example.org/">a</a>', '<a href="https://example.org/" rel="noopener noreferrer nofollow">a</a>'],
    [
      '<a href="https://example.org/" target="_blank">a</a>',
      '<a href="https://example.org/" rel="noopener noreferrer nofollow">a</a>',
    ],
    ['<h1>Title</h1>', 'Title'],
    ['<iframe src="https://example.org"></iframe>', ''],
    ['<form action="https://evil.test"><input name="password"></form>', ''],
    ['<svg><a xlink:href="javascript:alert(1)"></a></svg>', ''],
    ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>', ''],
  ])('rich text is sanitised: %s becomes %s', (html, expected) => {
    expect(clean(html)).toBe(expected);
  });
});
