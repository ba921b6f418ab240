import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from '../testing/render-site.tsx';

test.each(['/nowhere', '/books/a/b', '/Callback/x'])('%s is an address without a page', async (path) => {
  renderSite(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'This page has been torn out' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Look at the books' })).toHaveProperty('pathname', '/books');
  expect(document.title).toBe('Not found · Marginalia');
});
