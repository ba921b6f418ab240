import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { directImports } from './postgres/imported-files.ts';

/** The folders that the drawing shows. A room is a folder of the simulator. */
const PARTS: ReadonlySet<string> = new Set([
  'command',
  'connect',
  'console',
  'contracts',
  'core',
  'e2e',
  'handlers',
  'kit',
  'packs',
  'simulator',
  'site',
  'verify',
]);

/** `from -> to` of each arrow in the drawings of `docs/architecture.md`. */
function drawnArrows(): string[] {
  const drawings = readFileSync('docs/architecture.md', 'utf8').match(/```mermaid\n[^`]*```/g) ?? [];
  return drawings
    .join('\n')
    .split('\n')
    .flatMap((line) => {
      const [from, to] = line.trim().split(' --> ');
      return from === undefined || to === undefined ? [] : to.split(' & ').map((each) => `${from} -> ${each}`);
    });
}

/** The sources without tests, without what only tests use, and without the scripts of the site, which measure and serve all parts. */
function sourceFiles(): readonly string[] {
  const tracked = execFileSync('git', ['ls-files', ...PARTS], { encoding: 'utf8' }).split('\n');
  return tracked.filter((file) => /\.tsx?$/.test(file) && !/\.(test|spec)\.tsx?$|\/(testing|scripts)\//.test(file));
}

/** The part of a file, or its room if it is one of the simulator's. */
function placeOf(file: string): string {
  const [part = '', room, ...rest] = file.split('/');
  return part === 'simulator' && room !== undefined && rest.length > 0 ? room : part;
}

const ROOMS = new Set(
  sourceFiles()
    .filter((file) => file.startsWith('simulator/'))
    .map(placeOf),
);

/** What is drawn: between the rooms each import, between the parts one arrow for all rooms. */
function arrowOf(file: string, imported: string): string | undefined {
  const [from, to] = [placeOf(file), placeOf(imported)];
  if (ROOMS.has(from) && ROOMS.has(to) && from !== 'simulator') return from === to ? undefined : `${from} -> ${to}`;
  const [fromPart = '', toPart = ''] = [file, imported].map((each) => each.split('/')[0]);
  return fromPart === toPart || !PARTS.has(toPart) ? undefined : `${fromPart} -> ${toPart}`;
}

const FILES = sourceFiles();
const FOUND = new Set(
  FILES.flatMap((file) =>
    directImports(file, { withTypes: true })
      .filter((imported) => !/\/testing\//.test(imported))
      .flatMap((imported) => arrowOf(file, imported) ?? []),
  ),
);

/** A circle of files whose values import each other, as the list of its files; empty if there is none. */
function circleIn(files: readonly string[]): readonly string[] {
  const inside = new Set(files);
  const done = new Set<string>();
  const follow = (file: string, above: readonly string[]): readonly string[] => {
    if (above.includes(file)) return [...above.slice(above.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const imported of directImports(file).filter((each) => inside.has(each))) {
      const circle = follow(imported, [...above, file]);
      if (circle.length > 0) return circle;
    }
    done.add(file);
    return [];
  };
  return files.map((file) => follow(file, [])).find((circle) => circle.length > 0) ?? [];
}

/** `sqlOf` turns the store into what takes SQL. Tests outside of it use the functions of `simulator/store/testing/`. */
const SQL_HANDLE = 'simulator/store/sql/sql-database.ts';

describe('the drawing of docs/architecture.md', () => {
  test('docs/architecture.md draws exactly the imports that the code has', () => {
    expect([...FOUND].toSorted()).toEqual(drawnArrows().toSorted());
  });

  test('no two parts or rooms in docs/architecture.md import each other', () => {
    const mutual = [...FOUND].filter((arrow) => FOUND.has(arrow.split(' -> ').toReversed().join(' -> ')));
    expect(mutual).toEqual([]);
  });
});

test.each([...ROOMS])('in simulator/%s no files import the values of each other in a circle', (room) => {
  expect(circleIn(FILES.filter((file) => file.startsWith('simulator/') && placeOf(file) === room))).toEqual([]);
});

test('other rooms import only what stands at the root of simulator/store', () => {
  const others = FILES.filter((file) => !file.startsWith('simulator/store/'));
  const inner = others.flatMap((file) =>
    directImports(file, { withTypes: true })
      .filter((imported) => /^simulator\/store\/.+\//.test(imported))
      .map((imported) => `${file} -> ${imported}`),
  );
  expect(inner).toEqual([]);
});

test('only the store sends statements to the database, also in tests', () => {
  const tracked = execFileSync('git', ['ls-files', '*.ts'], { encoding: 'utf8' }).trim().split('\n');
  const outside = tracked.filter((file) => !file.startsWith('simulator/store/'));
  const importing = outside.filter((file) => directImports(file, { withTypes: true }).includes(SQL_HANDLE));
  expect(importing).toEqual([]);
});
