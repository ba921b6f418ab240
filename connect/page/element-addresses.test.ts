import { describe, expect, test } from 'vitest';
import { asWritten, htmlThroughSimulator, throughSimulator } from './element-addresses.ts';

const connection = { simulator: new URL('http://127.0.0.1:4700') };

describe('what an element loads from the platform', () => {
  test.each([
    [
      'https://static.wixstatic.com/media/a.jpg/v1/fill/w_6,h_4/a.jpg',
      'http://127.0.0.1:4700/static.wixstatic.com/media/a.jpg/v1/fill/w_6,h_4/a.jpg',
    ],
    ['//static.wixstatic.com/media/a.jpg', 'http://127.0.0.1:4700/static.wixstatic.com/media/a.jpg'],
    [
      'https://static.wixstatic.com/media/a.jpg 1x, https://static.wixstatic.com/media/b.jpg 2x',
      'http://127.0.0.1:4700/static.wixstatic.com/media/a.jpg 1x, http://127.0.0.1:4700/static.wixstatic.com/media/b.jpg 2x',
    ],
    [
      'color: red; background: url("https://static.wixstatic.com/media/a.jpg")',
      'color: red; background: url("http://127.0.0.1:4700/static.wixstatic.com/media/a.jpg")',
    ],
    [
      '@import "https://static.parastorage.com/a.css";',
      '@import "http://127.0.0.1:4700/static.parastorage.com/a.css";',
    ],
    ['https://www.wixapis.com/a', 'http://127.0.0.1:4700/a'],
    [
      '<https://static.wixstatic.com/media/a.jpg>; rel=preload',
      '<http://127.0.0.1:4700/static.wixstatic.com/media/a.jpg>; rel=preload',
    ],
    ['https://frog.wix.com', 'http://127.0.0.1:4700/frog.wix.com'],
    ['https://Frog.Wix.com.:443/a?b', 'http://127.0.0.1:4700/frog.wix.com/a?b'],
  ])('%s is asked of the simulator, as %s', (written, asked) => {
    expect(throughSimulator(written, connection)).toBe(asked);
  });

  test.each([
    'https://example.com/a.jpg',
    '/_next/image?url=https://static.wixstatic.com/media/a.jpg',
    '/_next/image?url=https%3A%2F%2Fstatic.wixstatic.com%2Fmedia%2Fa.jpg',
    'https://wix.com.example.com/a',
    '//static.wixstatic.com.example.com/a',
    'data:image/png;base64,//static',
    'a.jpg',
  ])('%s is not changed', (written) => {
    expect(throughSimulator(written, connection)).toBe(written);
  });

  test('a host that may be reached is not changed', () => {
    const passThrough = new Set(['static.wixstatic.com']);
    const written = 'https://static.wixstatic.com/media/a.jpg';
    expect(throughSimulator(written, { ...connection, passThrough })).toBe(written);
  });

  test.each([
    ['http://127.0.0.1:4700/static.wixstatic.com/media/a.jpg', 'https://static.wixstatic.com/media/a.jpg'],
    ['http://127.0.0.1:4700/media/a.jpg', 'http://127.0.0.1:4700/media/a.jpg'],
    ['http://127.0.0.1:4700', 'http://127.0.0.1:4700'],
    [
      'url(http://127.0.0.1:4700/static.wixstatic.com/media/a.jpg), url(http://127.0.0.1:4700/media/b.jpg)',
      'url(https://static.wixstatic.com/media/a.jpg), url(http://127.0.0.1:4700/media/b.jpg)',
    ],
  ])('%s is shown to the application as %s', (asked, written) => {
    expect(asWritten(asked, connection)).toBe(written);
  });
});

test.each([
  [
    '<img alt="a" src="https://static.wixstatic.com/media/a.jpg">',
    '<img alt="a" src="http://127.0.0.1:4700/static.wixstatic.com/media/a.jpg">',
  ],
  [
    '<img src=https://static.wixstatic.com/media/a.jpg>',
    '<img src=http://127.0.0.1:4700/static.wixstatic.com/media/a.jpg>',
  ],
  [
    "<link rel='preconnect' href='https://static.wixstatic.com'>",
    "<link rel='preconnect' href='http://127.0.0.1:4700/static.wixstatic.com'>",
  ],
  ['<a href="https://www.wix.com/">', '<a href="https://www.wix.com/">'],
  ['<p>https://static.wixstatic.com/media/a.jpg</p>', '<p>https://static.wixstatic.com/media/a.jpg</p>'],
  [
    '<script>"https://static.wixstatic.com/media/a.jpg"</script>',
    '<script>"https://static.wixstatic.com/media/a.jpg"</script>',
  ],
])('the HTML %s of a connected server is sent as %s', (html, sent) => {
  expect(htmlThroughSimulator(html, connection)).toBe(sent);
});
