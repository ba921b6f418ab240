import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CORE_FACES, FACES, NODE_FACES, OUTPUT, outputOf } from './faces.ts';

const manifest: { exports: Record<string, unknown> } = JSON.parse(readFileSync('package.json', 'utf8'));

test('exports of package.json are the faces, built, with declarations', () => {
  const expected = Object.keys(FACES).map((face) => {
    const file = `./${OUTPUT}/${outputOf(face)}`;
    return [face, { types: `${file}.d.ts`, default: `${file}.js` }];
  });
  expect(manifest.exports).toEqual({ ...Object.fromEntries(expected), './package.json': './package.json' });
});

test('each face is built from a file that exists', () => {
  expect([FACES, CORE_FACES].flatMap(Object.values).filter((source) => !existsSync(source))).toEqual([]);
});

test('each public module for Node checks the version of Node before any other import', () => {
  const firstImport = (source: string) => /^import .*/m.exec(readFileSync(source, 'utf8'))?.[0];
  const checks = Object.entries(FACES).filter(([, source]) => firstImport(source)?.includes('demand-node.ts'));
  expect(checks.map(([face]) => face)).toEqual(NODE_FACES);
});

test('backlot-core exports every file at the top of core/, and backlot none of them', () => {
  const files = readdirSync('core').filter(
    (name) =>
      /\.ts$/.test(name) && !/^(base64url|json-fields|json-type|pkce|reader|.*\.test)\.ts$|\.test\.ts$/.test(name),
  );
  expect(Object.values(CORE_FACES).toSorted()).toEqual(files.map((name) => `core/${name}`).toSorted());
  expect(Object.values(FACES).filter((source) => source.startsWith('core/'))).toEqual([]);
});
