import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FACES, OUTPUT, outputOf } from './faces.ts';

const manifest: { exports: Record<string, unknown> } = JSON.parse(readFileSync('package.json', 'utf8'));

test('exports of package.json are the faces, built, with declarations', () => {
  const expected = Object.keys(FACES).map((face) => {
    const file = `./${OUTPUT}/${outputOf(face)}`;
    return [face, { types: `${file}.d.ts`, default: `${file}.js` }];
  });
  expect(manifest.exports).toEqual({ ...Object.fromEntries(expected), './package.json': './package.json' });
});

test('each face is built from a file that exists', () => {
  expect(Object.values(FACES).filter((source) => !existsSync(source))).toEqual([]);
});
