import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sayNotStarted } from './not-started.ts';

afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.lang = 'en';
});

function frame(): Element {
  const root = document.createElement('div');
  root.append(document.createElement('header'), document.createElement('main'));
  document.body.append(root);
  return root;
}

test('a site whose code did not come says so under its masthead, and offers to load the page again', async () => {
  await sayNotStarted(frame());
  expect(screen.getByRole('heading', { level: 1, name: 'This page is not here yet' })).toBeDefined();
  expect(screen.getByText(/The page could not be loaded/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeDefined();
  expect(screen.getByRole('banner')).toBeDefined();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('a page that could not start says so in its language', async () => {
  document.documentElement.lang = 'de';
  await sayNotStarted(frame());
  expect(screen.getByRole('button', { name: 'Seite neu laden' })).toBeDefined();
});
