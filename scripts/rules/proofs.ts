import type { NamedTest } from './named-tests.ts';
import type { WrittenRule } from './read-rules.ts';
import { titlesByRule } from './test-titles.ts';

/** Returns the tests that show a rule: those that it lists, and those whose titles have its id. */
export function proofsOf(): (rule: WrittenRule) => readonly NamedTest[] {
  const titles = titlesByRule();
  return ({ id, shown }) => [...shown, ...(titles.get(id) ?? [])];
}
