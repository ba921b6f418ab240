import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AnotherCode } from './another-code.tsx';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the button counts thirty seconds down, and asks only then', () => {
  const ask = vi.fn();
  render(
    <MemoryRouter>
      <AnotherCode request="idle" ask={ask} asking={false} availableAt={1_030_000} returnTo="/" />
    </MemoryRouter>,
  );
  const button = screen.getByRole('button', { name: 'Send a new code' });
  expect(screen.getByText('You can ask for another in 30 seconds.').id).toBe(button.getAttribute('aria-describedby'));
  act(() => void vi.advanceTimersByTime(29_000));
  expect(screen.getByText('You can ask for another in 1 second.')).toBeDefined();
  fireEvent.click(button);
  expect(ask).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.queryByText(/You can ask for another/)).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
  fireEvent.click(button);
  expect(ask).toHaveBeenCalledOnce();
});
