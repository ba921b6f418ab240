import { operations } from '#contracts/operations/operations.ts';
import { openConsole, watchConsole } from './console-page.ts';
import { expect, test } from './test.ts';

test.beforeEach(({ context, world }) => watchConsole(context, world));

test('the coverage shows which outcomes of an operation were met, while requests arrive', { tag: '@path' }, async ({
  page,
  world,
}) => {
  await world.control.requestLog.record();
  await openConsole(page, world, '/coverage');
  await expect(page.getByRole('meter', { name: 'Outcomes that were met' })).toBeVisible();
  // The simulator is shared with other tests, which call other operations.
  await world.fetch(operations.createIndex.path, { body: {} });
  const outcomes = page.getByRole('list', { name: 'Outcomes of createIndex' }).getByRole('listitem');
  await expect(outcomes.filter({ hasText: 'WDE0075' })).toContainText(/[1-9]/);
  await expect(outcomes.filter({ hasText: 'droppedConnection' })).toContainText('not met');
  await page.getByRole('searchbox', { name: 'Operation or outcome' }).fill('createIndex');
  await expect(page.getByRole('list', { name: 'Outcomes of queryItems' })).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Operation or outcome' }).fill('dropIndex');
  await expect(page.getByText('No operation is to be shown.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Operations' }).selectOption('all');
  await expect(page.getByRole('list', { name: 'Outcomes of dropIndex' })).toBeVisible();
});
