import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ValidationError } from '../errors/platform-error.ts';
import { parseRequest } from './parse-request.ts';

const schema = z.strictObject({ name: z.string(), loud: z.boolean().optional() });

describe('a request that does not fit is refused rule by rule (ERR-2)', () => {
  test.each([
    [{}, 'name', 'is missing'],
    [{ name: 7 }, 'name', 'must be a string, not a number'],
    [{ name: 'a', loud: 'yes' }, 'loud', 'must be a boolean, not a string'],
    [{ name: 'a', colour: 1 }, 'colour', 'is not a known field'],
    [[], 'body', 'must be an object, not a list'],
    [undefined, 'body', 'is missing: send JSON, with the content type application/json'],
  ])('%j: %s %s', (value, field, description) => {
    const violations = [];
    try {
      parseRequest(schema, value);
    } catch (refusal) {
      if (refusal instanceof ValidationError) violations.push(...refusal.violations);
    }
    expect(violations).toMatchObject([{ field, description, data: {} }]);
  });
});
