import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { ADA } from '../testing/club-members.ts';
import { test } from '../testing/site-test.tsx';

const FILE = new File(['Title,Author,Shelf\nUlysses,James Joyce,read\n'], 'list.csv', { type: 'text/csv' });

test('an import is undone, and the heading takes the focus', async ({ showSite, world }) => {
  const { user } = await showSite('/shelf/import', { as: ADA.email });
  await user.upload(await screen.findByLabelText('File with your list (CSV)'), FILE);
  await user.click(await screen.findByRole('button', { name: 'Import 1 book' }));
  await user.click(await screen.findByRole('button', { name: 'Undo the import' }));
  const heading = await screen.findByRole('heading', { name: 'Nothing was imported' });
  expect(document.activeElement).toBe(heading);
  expect(await world.content.list('ReadingList')).toEqual([]);
});

test('another list is imported after the first, from the field for the file, which has the focus', async ({
  showSite,
  world,
}) => {
  const { user } = await showSite('/shelf/import', { as: ADA.email });
  await user.upload(await screen.findByLabelText('File with your list (CSV)'), FILE);
  await user.click(await screen.findByRole('button', { name: 'Import 1 book' }));
  await user.click(await screen.findByRole('button', { name: 'Import another list' }));
  const field = await screen.findByLabelText('File with your list (CSV)');
  expect(document.activeElement).toBe(field);
  await user.upload(field, new File(['Title,Author,Shelf\nEmma,Jane Austen,read\n'], 'more.csv', { type: 'text/csv' }));
  await user.click(await screen.findByRole('button', { name: 'Import 1 book' }));
  await screen.findByRole('button', { name: 'Undo the import' });
  expect((await world.content.list('ReadingList')).map(({ title }) => title).toSorted()).toEqual(['Emma', 'Ulysses']);
});
