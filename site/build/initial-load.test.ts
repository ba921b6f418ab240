import { expect, test } from 'vitest';
import { initialLoad, type LoadedChunk } from './initial-load.ts';

function chunk(fileName: string, module: string, imports: string[] = []): LoadedChunk {
  return { type: 'chunk', fileName, moduleIds: [module], imports, code: 'export {};' };
}

test('a first visit loads the page, the club and the home route, each with all that they import', () => {
  const bundle = {
    'index.js': chunk('index.js', '/site/index.html', ['react.js']),
    'react.js': chunk('react.js', '/node_modules/react/index.js'),
    'start.js': chunk('start.js', '/site/src/app/start.tsx', ['query.js']),
    'query.js': chunk('query.js', '/node_modules/query/index.js', ['react.js']),
    'home.js': chunk('home.js', '/site/src/routes/home.tsx'),
    'books.js': chunk('books.js', '/site/src/routes/books.tsx', ['react.js']),
    'german.js': chunk('german.js', '/site/src/app/app-texts.de.ts'),
    'tokens.css': { type: 'asset' } as const,
  };
  expect([...initialLoad(bundle).keys()].sort()).toEqual(['home.js', 'index.js', 'query.js', 'react.js', 'start.js']);
});

test('a module that has moved is named', () => {
  expect(() => initialLoad({ 'index.js': chunk('index.js', '/site/index.html') })).toThrow(/src\/app\/start\.tsx/);
});
