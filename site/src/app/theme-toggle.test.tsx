import { screen } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { test } from '../testing/site-test.tsx';

afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

test('the theme is switched, and kept for the next visit', async ({ showSite }) => {
  const { user } = await showSite('/nowhere');
  await user.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('marginalia:theme')).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Switch to light theme' }));
  expect(document.documentElement.dataset.theme).toBe('light');
});
