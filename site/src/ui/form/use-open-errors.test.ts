import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useOpenErrors } from './use-open-errors.ts';

const first = [{ field: 'title' }, { field: 'year' }];

test('an error stays until its field is changed, and comes back with the next check', () => {
  const { result, rerender } = renderHook(({ errors }) => useOpenErrors(errors), { initialProps: { errors: first } });
  expect(result.current.open).toEqual([{ field: 'title' }, { field: 'year' }]);
  act(() => result.current.correct('title', 'pages'));
  expect(result.current.open).toEqual([{ field: 'year' }]);
  rerender({ errors: first });
  expect(result.current.open).toEqual([{ field: 'year' }]);
  rerender({ errors: [{ field: 'title' }] });
  expect(result.current.open).toEqual([{ field: 'title' }]);
});
