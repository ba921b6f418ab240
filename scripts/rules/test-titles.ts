import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { idsIn } from './ids-in.ts';
import type { NamedTest } from './named-tests.ts';

const ROOT = join(import.meta.dirname, '../..');
const TESTS = [
  'contracts/conformance/*.ts',
  '{bench,compatibility,connect,contracts,core,kit,scripts,simulator,site}/**/*.test.{ts,tsx}',
  'e2e/**/*.spec.ts',
];

/** Each rule that a title names, with the tests, groups of tests and checks that have such a title. */
export function titlesByRule(): ReadonlyMap<string, readonly NamedTest[]> {
  const titles = globSync(TESTS, { cwd: ROOT, exclude: (name) => name.includes('node_modules') })
    .sort()
    .flatMap((file) => titlesIn(readFileSync(join(ROOT, file), 'utf8')).map((title) => ({ file, title })));
  const byRule = new Map<string, NamedTest[]>();
  for (const named of titles) {
    for (const id of idsIn(named.title)) byRule.set(id, [...(byRule.get(id) ?? []), named]);
  }
  return byRule;
}

/** The texts of a test's source that name a rule. Each is a title: of a test, of a check, or of a row of a table. */
export function titlesIn(source: string): readonly string[] {
  if (idsIn(source).length === 0) return [];
  const texts: string[] = [];
  const visitor = new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') texts.push(value);
    },
    TemplateLiteral: ({ start, end }) => texts.push(source.slice(start + 1, end - 1)),
  });
  visitor.visit(parseSync('tests.tsx', source).program);
  return texts.filter((text) => idsIn(text).length > 0);
}
