import { describe, expect, test } from 'vitest';
import { filesOf, type NeededChunk, withLinks } from './preload-site.ts';

function chunk(fileName: string, module: string, size: number, imports: string[] = []): NeededChunk {
  return { type: 'chunk', fileName, code: ' '.repeat(size), imports, moduleIds: [module] };
}

describe('the files that the site needs', () => {
  const react = chunk('react.js', '/node_modules/react/index.js', 300);
  const home = chunk('home.js', '/site/src/routes/home.tsx', 900, ['react.js']);

  test('the files that the site needs are its chunk and what that imports, the smallest first', () => {
    const site = chunk('site.js', '/site/src/app/start.tsx', 200, ['react.js']);
    expect(filesOf({ 'site.js': site, 'react.js': react, 'home.js': home, 'a.css': { type: 'asset' } })).toEqual([
      'site.js',
      'react.js',
    ]);
  });

  test('a module that has moved is named', () => {
    expect(() => filesOf({ 'home.js': home })).toThrow(/src\/app\/start\.tsx/);
  });
});

test('the page names them after what the first paint waits for, and before the fonts', () => {
  const html = [
    '    <link rel="preload" as="font" crossorigin href="/assets/serif.woff2">',
    '    <script type="module" crossorigin src="/assets/index.js"></script>',
    '    <link rel="stylesheet" crossorigin href="/assets/index.css">',
    '  </head>',
    '',
  ].join('\n');
  expect(withLinks(html, ['assets/react.js', 'assets/index.js'])).toBe(
    [
      '    <script type="module" crossorigin src="/assets/index.js"></script>',
      '    <link rel="stylesheet" crossorigin href="/assets/index.css">',
      '    <link rel="modulepreload" crossorigin href="/assets/react.js">',
      '    <link rel="preload" as="font" crossorigin href="/assets/serif.woff2">',
      '  </head>',
      '',
    ].join('\n'),
  );
});
