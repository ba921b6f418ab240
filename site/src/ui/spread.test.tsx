import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Spread } from './spread.tsx';

test.each(['start', 'end'] as const)('the text comes before a margin at its %s in the order of Tab', (side) => {
  const { container } = render(
    <Spread side={side} margin="margin">
      text,
    </Spread>,
  );
  expect(container.textContent).toBe('text,margin');
});
