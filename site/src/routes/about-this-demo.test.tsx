import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { test } from '../testing/site-test.tsx';

const demo = { clientId: 'c1de0f1e-0000-4000-8000-000000004700', apiUrl: 'http://127.0.0.1:4700', seed: 'marginalia' };

test('a build for the real service has no such page, and no word of it', async ({ showSite }) => {
  await showSite('/about-this-demo');
  await screen.findByRole('heading', { level: 1, name: 'This page has been torn out' });
  expect(screen.queryByRole('link', { name: /demonstration/ })).toBeNull();
});

test('the page about the demonstration leads to the inbox and the console of its world', async ({ showSite }) => {
  await showSite('/about-this-demo', { demo });
  await screen.findByRole('heading', { level: 1, name: 'Nothing here is real' });
  const world = 'http://127.0.0.1:4700/backlot/clients/c1de0f1e-0000-4000-8000-000000004700';
  const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect([hrefOf(/inbox of this world/), hrefOf(/console of this world/)]).toEqual([`${world}/inbox`, world]);
  // The page knows the id of a simulator's first site.
  screen.getByText(/sites\/5be6e4b1-0000-4000-8000-000000004700\/clock\/advance/);
  screen.getByRole('link', { name: 'About this demonstration' });
});

test('a world without a seed has nobody to sign in as', async ({ showSite }) => {
  await showSite('/about-this-demo', { demo: { ...demo, seed: 'none' } });
  await screen.findByText('This world began without members. Join the club to be its first.');
  expect(screen.queryByRole('table')).toBeNull();
});
