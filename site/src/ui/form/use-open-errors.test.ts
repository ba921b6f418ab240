import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Incomplete, useOpenErrors } from './use-open-errors.ts';

type State = Incomplete<{ readonly field: string }> | { readonly kind: 'saved' };

const first: State = { kind: 'incomplete', errors: [{ field: 'title' }, { field: 'year' }] };

function renderErrors() {
  const initialProps: { readonly state: State } = { state: first };
  return renderHook(({ state }) => useOpenErrors(state), { initialProps });
}

test('an error stays until its field is changed, and comes back with the next check', () => {
  const { result, rerender } = renderErrors();
  expect(result.current.open).toEqual([{ field: 'title' }, { field: 'year' }]);
  act(() => result.current.correct('title', 'pages'));
  expect(result.current.open).toEqual([{ field: 'year' }]);
  expect(result.current.shown).toEqual({ kind: 'incomplete', errors: [{ field: 'year' }] });
  rerender({ state: first });
  expect(result.current.open).toEqual([{ field: 'year' }]);
  rerender({ state: { kind: 'incomplete', errors: [{ field: 'title' }] } });
  expect(result.current.open).toEqual([{ field: 'title' }]);
});

test('another state has no errors, and is shown as it is', () => {
  const { result, rerender } = renderErrors();
  rerender({ state: { kind: 'saved' } });
  expect([result.current.open, result.current.shown]).toEqual([[], { kind: 'saved' }]);
});
