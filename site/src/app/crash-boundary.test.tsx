import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { CrashBoundary } from './crash-boundary.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Broken(): ReactNode {
  throw new Error('a defect');
}

test('a page that throws is replaced by a sentence and a way out', () => {
  // React reports what was caught; that is its business and not this test's.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <CrashBoundary>
      <Broken />
    </CrashBoundary>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Something broke on this page' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeDefined();
});
