import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { ADA, EDITOR } from '../testing/club-members.ts';
import { sampleBook, sampleReview } from '../testing/sample-items.ts';
import { test } from '../testing/site-test.tsx';

const items = { Books: [sampleBook()], Reviews: [sampleReview({ _owner: ADA.id, rating: 2, text: 'Too long.' })] };

describe('own reviews on the account page', () => {
  test('a member changes a review on the account page', async ({ showSite, world }) => {
    const { user } = await showSite('/account', { as: ADA.email, items });
    const part = within(await screen.findByRole('region', { name: 'What you wrote' }));
    await user.click(await part.findByRole('button', { name: 'Change the review of A Grammar of Goodbyes' }));
    expect(await part.findByRole('radio', { name: '2 of 5 stars' })).toBe(document.activeElement);
    const text = part.getByRole('textbox');
    await user.clear(text);
    await user.type(text, 'Long, and worth it.');
    await user.click(part.getByRole('radio', { name: '4 of 5 stars' }));
    await user.click(part.getByRole('button', { name: 'Save the change' }));
    expect(await part.findByText('Long, and worth it.')).toBeDefined();
    expect(part.queryByRole('form')).toBeNull();
    await waitFor(async () =>
      expect(await world.content.list('Reviews')).toMatchObject([{ rating: 4, text: 'Long, and worth it.' }]),
    );
    expect(document.activeElement).toBe(part.getByRole('heading', { name: 'What you wrote' }));
  });

  test('a review whose change is refused stays open with what was written', async ({ showSite, world }) => {
    const { user } = await showSite('/account', { as: ADA.email, items });
    const part = within(await screen.findByRole('region', { name: 'What you wrote' }));
    await user.click(await part.findByRole('button', { name: 'Change the review of A Grammar of Goodbyes' }));
    await user.type(await part.findByRole('textbox'), ' Really.');
    await world.faults.add({ operation: 'patchItem', status: 500 });
    await user.click(part.getByRole('button', { name: 'Save the change' }));
    expect(await part.findByRole('alert')).toBeDefined();
    expect(part.getByRole('textbox')).toHaveProperty('value', 'Too long. Really.');
  });

  test('a change that is discarded leaves the review as it was', async ({ showSite }) => {
    const { user } = await showSite('/account', { as: ADA.email, items });
    const part = within(await screen.findByRole('region', { name: 'What you wrote' }));
    await user.click(await part.findByRole('button', { name: 'Change the review of A Grammar of Goodbyes' }));
    await user.type(await part.findByRole('textbox'), ' Really.');
    await user.click(part.getByRole('button', { name: 'Discard it' }));
    expect(await part.findByText('Too long.')).toBeDefined();
  });
});

describe('the masthead', () => {
  test('the masthead has the desk for editors, and for nobody else', async ({ showSite }) => {
    await showSite('/books', { as: EDITOR.email, items });
    const desk = await within(screen.getByRole('navigation', { name: 'Main' })).findByRole('link', { name: 'Desk' });
    expect(desk).toHaveProperty('pathname', '/desk');
  });

  test('the masthead has no desk for a member who may change nothing', async ({ showSite, world }) => {
    await showSite('/books', { as: ADA.email, items });
    await waitFor(async () => expect(await world.requests.list('currentDataPermissions')).not.toEqual([]));
    expect(screen.queryByRole('link', { name: 'Desk' })).toBeNull();
  });
});
