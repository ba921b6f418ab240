import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#core/index.ts';
import { CrashBoundary } from './crash-boundary.tsx';

beforeEach(() => {
  // React logs every caught error. These tests are not about that log.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const heading = (name: string): HTMLElement => screen.getByRole('heading', { level: 1, name });
const tryAgain = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Try again' }));

test('a page that throws is replaced by a sentence and two ways out', async () => {
  let broken = true;
  function Fragile(): ReactNode {
    if (broken) throw new Error('a defect');
    return 'The page';
  }
  render(
    <CrashBoundary>
      <Fragile />
    </CrashBoundary>,
  );
  expect(heading('Something broke on this page')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeDefined();
  await tryAgain();
  expect(heading('Something broke on this page')).toBeDefined();
  broken = false;
  await tryAgain();
  expect(screen.getByText('The page')).toBeDefined();
});

test('an answer that broke a page is named by its request id (ERR-7)', () => {
  function Refused(): ReactNode {
    throw new ApiError({ status: 500, requestId: '1776.2042', body: null });
  }
  render(
    <CrashBoundary>
      <Refused />
    </CrashBoundary>,
  );
  expect(screen.getByText('If you tell the host, mention this request: 1776.2042')).toBeDefined();
});
