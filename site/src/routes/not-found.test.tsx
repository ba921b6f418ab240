import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { test } from '../testing/site-test.tsx';

test.for(['/nowhere', '/books/a/b', '/Callback/x'])(
  'the address %s is one without a page',
  async (path, { showSite }) => {
    await showSite(path);
    expect(await screen.findByRole('heading', { level: 1, name: 'This page has been torn out' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Look at the books' })).toHaveProperty('pathname', '/books');
    expect(document.title).toBe('Not found · Marginalia');
  },
);
