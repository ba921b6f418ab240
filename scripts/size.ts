import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const FILE = join(ROOT, 'scripts/size.json');
const SOURCES = ['*.ts', '*.tsx', '*.css', '*.js', '*.mjs', '*.sql'];
/** Tests, what only tests use, data, and projects that are tests as a whole. */
const LEFT_OUT = [
  ...['*.test.*', '*.scale.ts', '*.generated.ts', '*/testing/*', '*/data/*'],
  ...['e2e/*', 'examples/*', 'compatibility/*/*'],
];
/** A number is rounded up to a multiple of this, so that a small correction does not need another one. */
const STEP = 50;

/** The lines of each room, comments included: of each folder of `simulator/`, and of each other folder at the top. */
export function linesByRoom(): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  for (const file of sources()) {
    const count = readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1;
    lines.set(roomOf(file), (lines.get(roomOf(file)) ?? 0) + count);
  }
  return lines;
}

function sources(): readonly string[] {
  const git = (...args: string[]): string[] => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n');
  const patterns = [...SOURCES, ...LEFT_OUT.map((pattern) => `:!${pattern}`)];
  const deleted = new Set(git('ls-files', '--deleted'));
  return git('ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns).filter(
    (file) => file !== '' && !deleted.has(file),
  );
}

function roomOf(file: string): string {
  const [part = '', room, ...rest] = file.split('/');
  if (room === undefined) return '.';
  return part === 'simulator' && rest.length > 0 ? `${part}/${room}` : part;
}

/** The number of each room in `scripts/size.json`. */
export function budget(): Readonly<Record<string, number>> {
  return JSON.parse(readFileSync(FILE, 'utf8'));
}

// `node scripts/size.ts` lowers the numbers of rooms that have become smaller, and gives a new room one. It raises none.
if (import.meta.main) {
  const before = budget();
  const lowered = [...linesByRoom()].toSorted().map(([room, lines]) => {
    const rounded = Math.ceil(lines / STEP) * STEP;
    return [room, Math.min(before[room] ?? rounded, rounded)] as const;
  });
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`);
}
