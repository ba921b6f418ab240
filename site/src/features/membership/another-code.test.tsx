import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { AnotherCode } from './another-code.tsx';

test('the button says how long it has to wait, and asks only then', async () => {
  const ask = vi.fn();
  const after = (waitSeconds: number): ReactNode => (
    <MemoryRouter>
      <AnotherCode request="idle" ask={ask} asking={false} waitSeconds={waitSeconds} returnTo="/" />
    </MemoryRouter>
  );
  const { rerender } = render(after(30));
  const button = screen.getByRole('button', { name: 'Send a new code' });
  expect(screen.getByText('You can ask for another in 30 seconds.').id).toBe(button.getAttribute('aria-describedby'));
  rerender(after(1));
  expect(screen.getByText('You can ask for another in 1 second.')).toBeDefined();
  await userEvent.click(button);
  expect(ask).not.toHaveBeenCalled();
  rerender(after(0));
  expect(screen.queryByText(/You can ask for another/)).toBeNull();
  await userEvent.click(button);
  expect(ask).toHaveBeenCalledOnce();
});
