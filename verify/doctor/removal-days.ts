import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedFolder } from '#simulator/declared/platform-package.ts';

/** The functions of a package that will be removed, by their place (`items.insert`), with the day. Without a day: deprecated. */
export function removalDays(folder: string): ReadonlyMap<string, string | undefined> {
  const own = daysIn(folder);
  const days = new Map(own);
  for (const [service, name] of services(folder)) {
    const inner = installedFolder(name, folder);
    if (inner !== undefined) for (const [place, day] of daysIn(inner)) days.set(`${service}.${place}`, day);
  }
  return days;
}

/** The packages whose modules this one exports as namespaces. */
function services(folder: string): readonly (readonly [string, string])[] {
  const file = join(folder, 'build/es/meta.mjs');
  if (!existsSync(file)) return [];
  const imports = readFileSync(file, 'utf8').matchAll(/import \* as (\w+) from ["'](@wix\/[\w-]+)\/meta["']/g);
  return [...imports].map(([, service = '', name = '']) => [service, name]);
}

/** The typings have the comment of each function, with its tags. */
function daysIn(folder: string): readonly (readonly [string, string | undefined])[] {
  const file = join(folder, 'build/es/index.typings.d.mts');
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/\ndeclare function (\w+)\(/g)].flatMap(({ index, 1: name = '' }) => {
    const before = text.slice(0, index).trimEnd();
    const comment = before.endsWith('*/') ? before.slice(before.lastIndexOf('/**')) : '';
    const [, day] = /@targetRemovalDate (\d{4}-\d{2}-\d{2})/.exec(comment) ?? [];
    return day === undefined && !/@deprecated\b/.test(comment) ? [] : [[name, day] as const];
  });
}
