import { describe, expect, test } from 'vitest';
import { missingTests, parseNamedTest } from '../scripts/named-tests.ts';
import { contentCalls, platformCalls } from './specification/calls.ts';
import { constants } from './specification/constants.ts';
import { entities } from './specification/entities.ts';
import { errors } from './specification/errors.ts';
import { permissions } from './specification/permissions.ts';
import { purposeAndScreens } from './specification/purpose-and-screens.ts';
import type { Requirement } from './specification/requirement.ts';
import { states } from './specification/states.ts';
import { validation } from './specification/validation.ts';

const REQUIREMENTS: readonly Requirement[] = [
  ...purposeAndScreens,
  ...entities,
  ...states,
  ...validation,
  ...permissions,
  ...platformCalls,
  ...contentCalls,
  ...errors,
  ...constants,
];

describe('every requirement of the specification has checks that exist', () => {
  test.each(REQUIREMENTS)('%s %s', (_id, _demand, ...shown) => {
    expect(missingTests(shown.map(parseNamedTest))).toEqual([]);
  });
});

test('the requirements of each section are numbered without gaps', () => {
  const inSection = Map.groupBy(REQUIREMENTS, ([id]) => Number(id.split('.')[0]));
  const numbers = [...inSection.values()].map((rows) => rows.map(([id]) => Number(id.split('.')[1])));
  expect([...inSection.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(numbers).toEqual(numbers.map((rows) => rows.map((_, index) => index + 1)));
});
