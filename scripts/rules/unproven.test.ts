import { expect, test } from 'vitest';
import { citationsIn, idsIn, namesInDeclaration } from './ids-in.ts';
import { parseNamedTest } from './named-tests.ts';
import { titlesIn } from './test-titles.ts';
import { unproven } from './unproven.ts';

const rule = (id: string, ...shown: string[]) => ({ id, shown: shown.map(parseNamedTest) });

test('ids are read from a text, and a range stands for all of its ids', () => {
  const text = '(ABC-2, ABC-4 to ABC-6, ABC-4), DEF-1 to 2 and SPEC-99.99, but not UTF-8 or ISBN-13';
  expect(idsIn(text)).toEqual(['ABC-2', 'ABC-4', 'ABC-5', 'ABC-6', 'DEF-1', 'DEF-2', 'SPEC-99.99']);
});

test('citations of other documents are found, and in declarations also ids and sections of the specification', () => {
  const comment = 'As in wire §1.2, semantics ABC-1 (design: CLI), and issue 4. RFC 7636 §4.1 and spec §7 stay.';
  expect(citationsIn(comment)).toEqual(['wire §1', 'semantics ABC-1', '(design:', 'issue 4']);
  expect(namesInDeclaration('A token (ABC-1, spec §7, RFC 6749 §5.1).')).toEqual(['ABC-1', 'spec §7']);
});

test('titles with ids are found in calls, tables and templates, but not in comments', () => {
  const source = "// ABC-1\ntest('one (ABC-2)', run);\ntest.each([['two (ABC-3)', 1]])(`%s (ABC-4)`, run);";
  expect(titlesIn(source)).toEqual(['one (ABC-2)', 'two (ABC-3)', '%s (ABC-4)']);
});

test('a rule is shown by a test with its id in the title, whose group may have it', () => {
  const ran = [{ file: 'core/a.test.ts', title: 'the group (ABC-1) > a test' }];
  expect(unproven(ran, 'unit tests', [rule('ABC-1'), rule('ABC-2')])).toEqual([
    'ABC-2: no test of this run has it in its title.',
  ]);
});

test('a listed test must have run in its file; a check may have run in any', () => {
  const ran = [
    { file: 'core/a.test.ts', title: 'status 404 is refused by GET' },
    { file: 'simulator/contract.test.ts', title: 'by path > reads > a check' },
  ];
  const rules = [
    rule('ABC-1', 'core/a.test.ts: status %i is refused by $method'),
    rule('ABC-2', 'contracts/conformance/reads.ts: a check'),
    rule('ABC-3', 'core/b.test.ts: status %i is refused'),
    rule('ABC-4', 'e2e/login.spec.ts: is shown by another run'),
  ];
  expect(unproven(ran, 'unit tests', rules)).toEqual([
    'ABC-3: no test of this run is "status %i is refused" of core/b.test.ts.',
  ]);
});

test('a listed test that starts programs must have run with those, and not with the unit tests', () => {
  const rules = [rule('ABC-1', 'packs/shop/kill.test.ts: a killed checkout')];
  expect(unproven([], 'unit tests', rules)).toEqual([]);
  expect(unproven([], 'programs', rules)).toEqual([
    'ABC-1: no test of this run is "a killed checkout" of packs/shop/kill.test.ts.',
  ]);
  expect(unproven([{ file: 'packs/shop/kill.test.ts', title: 'a killed checkout' }], 'programs', rules)).toEqual([]);
});
