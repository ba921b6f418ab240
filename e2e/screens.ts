import type { Page } from '@playwright/test';
import type { Reader } from './reader.ts';

/** Screens that a visitor can open without following a link to a certain item. */
export const VISITOR_SCREENS: readonly string[] = [
  '/',
  '/books',
  '/books?title=zzzzzz',
  '/books?language=French&rating=4&inPrint=yes',
  '/search',
  '/search?q=norgard',
  '/search?q=zzzzzz',
  '/join',
  '/sign-in',
  '/bulletin',
  '/diary',
  '/callback',
  '/verify',
  '/pending',
  '/second-factor',
  '/forgot-password',
  '/reset-password',
  '/account',
  '/cart',
  '/thank-you',
  '/about-this-demo',
  '/nowhere',
];

export const MEMBER_SCREENS: readonly string[] = [
  '/',
  '/books',
  '/account',
  '/bulletin',
  '/shelf',
  '/shelf/import',
  '/diary',
  '/diary/2026',
  '/diary/1999',
];

export const EDITOR_SCREENS: readonly string[] = [
  '/desk',
  '/desk/notices/new',
  '/desk/books/new',
  '/desk/authors/new',
  '/desk/genres/new',
];

async function firstAddress(page: Page, start: string): Promise<string> {
  return (await page.getByRole('main').locator(`a[href^="${start}"]`).first().getAttribute('href')) ?? '';
}

/** The paths of a book, of its author and of one of its genres, taken from their links. */
export async function shelfScreens(reader: Reader): Promise<string[]> {
  await reader.visit('/books?title=cartographer');
  const book = await firstAddress(reader.page, '/books/');
  await reader.visit(book);
  const reviewer = await firstAddress(reader.page, '/readers/');
  return [book, reviewer, await firstAddress(reader.page, '/authors/'), await firstAddress(reader.page, '/genres/')];
}
