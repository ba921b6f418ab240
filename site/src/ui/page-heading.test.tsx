import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PageHeading } from './page-heading.tsx';

const meta = (name: string): string | null | undefined =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');

test('a page is called by its title, in the window too, and described', () => {
  render(<PageHeading title="Books" description="Everything the club has read." />);
  expect(screen.getByRole('heading', { level: 1, name: 'Books' })).toBeDefined();
  expect(document.title).toBe('Books · Marginalia');
  expect(meta('description')).toBe('Everything the club has read.');
  expect(meta('robots')).toBe('index, follow');
});

test('a page without a description is described by what the club is', () => {
  render(<PageHeading title="Join" />);
  expect(meta('description')).toBe('Marginalia is a reading club: books worth writing in, and what its members wrote.');
});

test('a page that is unlisted asks not to be found', () => {
  render(<PageHeading title="Not found" unlisted />);
  expect(meta('robots')).toBe('noindex');
});
