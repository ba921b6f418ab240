import type { Locator, Page } from '@playwright/test';
import { ADA, EDITOR } from './accounts.ts';
import { expectAccessible } from './expect-accessible.ts';
import type { Reader } from './reader.ts';
import { settled } from './settled.ts';
import { stored } from './stored.ts';
import { expect, test } from './test.ts';

async function openDesk(reader: Reader, path = '/desk'): Promise<void> {
  await reader.arriveSignedIn(EDITOR);
  await reader.visit(path);
  await reader.expectMember();
}

/** What a member sees at `path`, as soon as its first article is there. */
async function shownTo(member: Page, path: string): Promise<Locator> {
  await member.goto(path);
  await expect(member.getByRole('article').first()).toBeVisible();
  return member.getByRole('main');
}

test('while the code of a form loads, the page before stays and says so', async ({ reader, context }) => {
  const { page } = reader;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await context.route('**/assets/desk-book-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await openDesk(reader);
  await page.getByRole('link', { name: 'Add a book' }).click();
  await expect(page.getByText('Loading the page…')).toBeVisible();
  await expect(reader.heading('The editor’s desk')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'A new book' })).toBeVisible();
});

test('the errors of a form are accessible on a narrow screen', async ({ reader }) => {
  const { page } = reader;
  await page.setViewportSize({ width: 360, height: 800 });
  await openDesk(reader, '/desk/books/new');
  await page.getByRole('button', { name: 'Save the book' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(9);
  await expectAccessible(page);
});

test('an editor reaches the desk from the masthead of any page', async ({ reader }) => {
  const { page } = reader;
  await reader.arriveSignedIn(EDITOR);
  await reader.visit('/books');
  await page.getByRole('navigation').getByRole('link', { name: 'Desk' }).click();
  await expect(page).toHaveURL(/\/desk$/);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Desk' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('a notice is a draft that members do not see, is published, and taken back', { tag: '@path' }, async ({
  reader,
  openPage,
}) => {
  test.slow();
  const { page } = reader;
  const adas = await openPage(ADA.email);
  await expect(await shownTo(adas, '/bulletin')).not.toContainText('October: an evening of first lines');

  await openDesk(reader);
  await expect(reader.heading('The editor’s desk')).toBeVisible();
  await page.getByRole('link', { name: 'Write a notice' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Bring a cake');
  await page.getByRole('textbox', { name: 'Text' }).fill('Any cake, but *not* the <b>seed</b> cake.');
  await expect(page.getByRole('region', { name: 'Text: how it will look' }).locator('strong')).toHaveText('not');
  await page.getByRole('button', { name: 'Keep as a draft' }).click();
  await expect(page.getByText('The notice is saved as a draft. Members cannot see it.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Bring a cake' })).toContainText('Draft');
  await expect(await shownTo(adas, '/bulletin')).not.toContainText('Bring a cake');

  await page.getByRole('link', { name: 'Bring a cake' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('The notice is pinned up.')).toBeVisible();
  await expect(await shownTo(adas, '/bulletin')).toContainText('Bring a cakeAny cake, but not the <b>seed</b> cake.');

  await page.getByRole('link', { name: 'Bring a cake' }).click();
  await page.getByRole('button', { name: 'Move back to the drafts' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Bring a cake' })).toContainText('Draft');
  await expect(await shownTo(adas, '/bulletin')).not.toContainText('Bring a cake');
});

test('a notice is removed, and put back', async ({ reader }) => {
  const { page } = reader;
  await openDesk(reader);
  await page.getByRole('link', { name: 'Summer outing: the hedge itself' }).click();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue(/see the hedge of _The Hedge: A Biography_/);
  await page.getByRole('button', { name: 'Remove the notice' }).click();
  const question = page.getByRole('alertdialog', { name: /Remove “Summer outing/ });
  await question.getByRole('button', { name: 'Yes, remove it' }).click();
  await expect(reader.heading('The editor’s desk')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Summer outing: the hedge itself' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Summer outing: the hedge itself' })).toBeVisible();
});

test('a missing value is said beside its field, and nothing typed is lost by a reload', async ({ reader }) => {
  const { page } = reader;
  await openDesk(reader, '/desk/notices/new');
  await page.getByRole('textbox', { name: 'Text' }).fill('Half a thought');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('alert')).toContainText('Give the notice a title.');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveAttribute('aria-invalid', 'true');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Half a thought');
  await expect(page.getByText('There are changes that are not saved yet.')).toBeVisible();
});

test('a book is added by the keyboard alone, found, changed, and shown with its author and genres', async ({
  reader,
}) => {
  test.slow();
  const { page } = reader;
  await openDesk(reader, '/desk/books/new');
  await page.getByRole('textbox', { name: 'Title' }).focus();
  await page.keyboard.type('The Third Step');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Drury');
  await expect(page.getByRole('option', { name: /Drury/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Kapadia');
  await expect(page.getByRole('option', { name: /Kapadia/ })).toBeVisible();
  await page.keyboard.press('Enter');
  const authors = page.getByRole('list', { name: 'Chosen authors' });
  await expect(authors.getByRole('listitem')).toHaveText(['Philomena Drury', 'Dev Kapadia']);
  // Tab past the buttons that remove an author.
  for (let tabs = 0; tabs < 3; tabs += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Genres' })).toBeFocused();
  // The active option is always in view: the last one too, which a long list would hide.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  const active = page.getByRole('option', { selected: true });
  await expect(active).toHaveText((await page.getByRole('option').last().textContent()) ?? '');
  await expect(active).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('ArrowDown');
  await expect(active).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const chosen = page.getByRole('list', { name: 'Chosen genres' });
  await expect(chosen.getByRole('listitem')).toHaveCount(1);
  const genre = (await chosen.textContent()) ?? '';
  await page.keyboard.press('Tab');
  for (const typed of ['2024', '212', 'Landing Press', 'English', '', '12,50', 'stairs, Stairs, tea']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(typed);
  }
  await page.getByRole('textbox', { name: 'Blurb' }).focus();
  await page.keyboard.type('A house, and its ');
  await page.keyboard.press('Control+i');
  await page.keyboard.type('third');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type(' step.');
  await page.getByRole('button', { name: 'Save the book' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('“The Third Step” is saved.')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Find a book by its title' }).fill('third st');
  await page.getByRole('link', { name: 'The Third Step' }).click();
  await expect(page.getByRole('textbox', { name: 'Tags' })).toHaveValue('stairs, tea');
  await expect(page.getByRole('textbox', { name: 'Blurb' })).toHaveValue('A house, and its _third_ step.');
  const bookId = new URL(page.url()).pathname.split('/').at(-1);
  await page.getByRole('textbox', { name: 'Pages' }).fill('213');
  // The message of the first time may still be there.
  await stored(page, 'updateItem', () => page.getByRole('button', { name: 'Save the book' }).click());
  await reader.visit(`/books/${bookId}`);
  await expect(reader.heading('The Third Step')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('by Philomena Drury and Dev Kapadia');
  await expect(page.getByRole('main')).toContainText(genre);
  await expect(page.getByRole('main')).toContainText('213');
});

test('a book that somebody else changed meanwhile is not overwritten', async ({ reader, context, world }) => {
  const { page } = reader;
  await openDesk(reader, '/desk');
  await page.getByRole('searchbox', { name: 'Find a book by its title' }).fill("Lighthouse Keeper's Telephone");
  await page
    .getByRole('region', { name: 'Books' })
    .getByRole('link', { name: /Lighthouse Keeper/ })
    .first()
    .click();
  await expect(reader.heading('Edit the book')).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await world.clock.advance(2000);
  await other.getByRole('textbox', { name: 'Pages' }).fill('111');
  await other.getByRole('button', { name: 'Save the book' }).click();
  await expect(other.getByText(/is saved\./)).toBeVisible();
  await page.getByRole('textbox', { name: 'Pages' }).fill('222');
  await page.getByRole('button', { name: 'Save the book' }).click();
  await expect(page.getByRole('alert')).toContainText('Somebody else has changed this');
  await expect(page.getByRole('textbox', { name: 'Pages' })).toHaveValue('222');
});

test('a book is taken off the shelves, and put back with its authors and genres', async ({ reader }) => {
  const { page } = reader;
  await openDesk(reader, '/desk');
  await page.getByRole('searchbox', { name: 'Find a book by its title' }).fill('Ferries of the Inner Sea');
  await page.getByRole('link', { name: 'Ferries of the Inner Sea' }).click();
  const authors = page.getByRole('list', { name: 'Chosen authors' }).getByRole('listitem');
  await expect(authors).toHaveText(['Naoki Fujisawa', 'Ioanna Karydi']);
  const chosen = page.getByRole('list', { name: 'Chosen genres' });
  const genres = await chosen.textContent();
  const address = page.url();
  await page.getByRole('button', { name: 'Remove the book' }).click();
  await page.getByRole('button', { name: 'Yes, remove it' }).click();
  await expect(page.getByText('“Ferries of the Inner Sea” is off the shelves.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('searchbox', { name: 'Find a book by its title' }).fill('Ferries of the Inner Sea');
  await expect(page.getByRole('link', { name: 'Ferries of the Inner Sea' })).toBeVisible();
  await page.goto(address);
  await expect(chosen).toHaveText(String(genres));
  await expect(authors).toHaveText(['Naoki Fujisawa', 'Ioanna Karydi']);
});

test('an author is added, found, changed, and has a page', async ({ reader }) => {
  const { page } = reader;
  await openDesk(reader);
  await page.getByRole('link', { name: 'Add an author' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Edda Brandt');
  await page.getByRole('textbox', { name: 'Year of birth' }).fill('1891');
  await page.getByRole('textbox', { name: 'Country' }).fill('Norway');
  await page.getByRole('textbox', { name: 'Biography' }).fill('Kept bees, and *wrote* about them.');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Biography' })).toHaveValue('Kept bees, and *wrote* about them.');
  await page.getByRole('button', { name: 'Save the author' }).click();
  await expect(page.getByText('Edda Brandt is saved.')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Find an author by name' }).fill('edda');
  await page.getByRole('link', { name: 'Edda Brandt' }).click();
  await page.getByRole('textbox', { name: 'Country' }).fill('Denmark');
  const authorId = new URL(page.url()).pathname.split('/').at(-1);
  // The message of the first time may still be there.
  await stored(page, 'patchItem', () => page.getByRole('button', { name: 'Save the author' }).click());
  await expect(page.getByText('Edda Brandt is saved.')).toBeVisible();
  await reader.visit(`/authors/${authorId}`);
  await expect(reader.heading('Edda Brandt')).toBeVisible();
  await expect(page.getByText('Born 1891, Denmark')).toBeVisible();
  await expect(page.getByText('Nothing by this author is on our shelf yet.')).toBeVisible();
});

test('a genre is added; another is renamed, and so in its books and in the search', async ({ reader }) => {
  test.slow();
  const { page } = reader;
  await openDesk(reader, '/desk/genres/new');
  await page.getByRole('textbox', { name: 'Name' }).fill('poetry');
  await page.getByRole('textbox', { name: 'Description' }).fill('Letters that were sent, and some that were not.');
  await page.getByRole('button', { name: 'Save the genre' }).click();
  await expect(page.getByRole('alert')).toContainText('Another genre has this name.');
  await page.getByRole('textbox', { name: 'Name' }).fill('Letters');
  await page.getByRole('button', { name: 'Save the genre' }).click();
  await expect(page.getByText('Letters is saved.')).toBeVisible();

  await page.getByRole('region', { name: 'Genres' }).getByRole('link', { name: 'Poetry' }).click();
  const genreId = new URL(page.url()).pathname.split('/').at(-1);
  await page.getByRole('textbox', { name: 'Name' }).fill('Verse');
  await page.getByRole('button', { name: 'Save the genre' }).click();
  await expect(page.getByText('Verse is saved.')).toBeVisible();
  await reader.visit(`/genres/${genreId}`);
  await expect(reader.heading('Verse')).toBeVisible();
  const counted = await page.getByRole('heading', { level: 2, name: /^\d+ books$/ }).textContent();
  await page.getByRole('link', { name: 'Search among them' }).click();
  await expect(page.getByRole('checkbox', { name: 'Verse', exact: true })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Verse', exact: true }).locator('..')).toContainText(
    String(counted?.split(' ')[0]),
  );
  await expect(page.getByRole('checkbox', { name: 'Poetry' })).toHaveCount(0);
});

test('clearing out asks for the name, and says who may when the service refuses', async ({ reader }) => {
  const { page } = reader;
  await openDesk(reader);
  await page.getByRole('combobox', { name: 'Collection' }).selectOption('Genres');
  await page.getByRole('button', { name: 'Clear out Genres' }).click();
  const question = page.getByRole('dialog', { name: 'Clear out Genres?' });
  await question.getByRole('textbox', { name: 'Name of the collection' }).fill('genres');
  await question.getByRole('button', { name: 'Remove everything' }).click();
  await expect(question).toContainText('That is not the name.');
  await question.getByRole('textbox', { name: 'Name of the collection' }).fill('Genres');
  await expect(question).not.toContainText('That is not the name.');
  await question.getByRole('button', { name: 'Remove everything' }).click();
  await expect(question.getByRole('alert')).toContainText('WDE0027');
  await expect(question.getByRole('alert')).toContainText('Ask the club’s owner');
  await expect(question.getByRole('alert')).not.toContainText(/curl|API|truncate/);
});

test('the editor finds the desk from the bulletin, also in German', async ({ reader }) => {
  const { page } = reader;
  await openDesk(reader, '/bulletin');
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Redaktion' }).click();
  await expect(reader.heading('Der Schreibtisch der Redaktion')).toBeVisible();
  await page.getByRole('link', { name: 'Einen Zettel schreiben' }).click();
  await page.getByRole('button', { name: 'Aushängen' }).click();
  await expect(page.getByRole('alert')).toContainText('Gib dem Zettel eine Überschrift.');
});

test('axe finds nothing on the desk', async ({ reader }) => {
  test.slow();
  const { page } = reader;
  await openDesk(reader);
  await expect(page.getByRole('link', { name: 'Write a notice' })).toBeVisible();
  await page.getByRole('button', { name: /Clear out/ }).click();
  await settled(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Write a notice' }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('- one\n- [two](https://club.test)');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await reader.visit('/desk/books/new');
  await page.getByRole('combobox', { name: 'Author' }).fill('a');
  await expect(page.getByRole('option').first()).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  for (const kind of ['authors', 'genres']) {
    await reader.visit(`/desk/${kind}/new`);
    await page.getByRole('button', { name: /^Save the/ }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await settled(page);
    await expectAccessible(page);
  }
});
