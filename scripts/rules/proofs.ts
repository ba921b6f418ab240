import type { Rule } from '#contracts/rules/rule.ts';
import { type NamedTest, parseNamedTest } from '../named-tests.ts';
import { titlesByRule } from './test-titles.ts';

/** Returns the tests that show a rule: those that it lists, and those whose titles have its id. */
export function proofsOf(): (rule: Rule) => readonly NamedTest[] {
  const titles = titlesByRule();
  return ({ id, shown = [] }) => [...shown.map(parseNamedTest), ...(titles.get(id) ?? [])];
}
