import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { page } from './page.tsx';

const home = page(() => import('../routes/home.tsx'));
const books = page(() => import('../routes/books.tsx'));
const book = page(() => import('../routes/book.tsx'));
const author = page(() => import('../routes/author.tsx'));
const genre = page(() => import('../routes/genre.tsx'));
const bulletin = page(() => import('../routes/bulletin.tsx'));
const join = page(() => import('../routes/join.tsx'));
const signIn = page(() => import('../routes/sign-in.tsx'));
const verify = page(() => import('../routes/verify.tsx'));
const pending = page(() => import('../routes/pending.tsx'));
const secondFactor = page(() => import('../routes/second-factor.tsx'));
const forgotPassword = page(() => import('../routes/forgot-password.tsx'));
const resetPassword = page(() => import('../routes/reset-password.tsx'));
const callback = page(() => import('../routes/callback.tsx'));
const account = page(() => import('../routes/account.tsx'));
const desk = page(() => import('../routes/desk.tsx'));
const deskNotice = page(() => import('../routes/desk-notice.tsx'));
const deskBook = page(() => import('../routes/desk-book.tsx'));
const notFound = page(() => import('../routes/not-found.tsx'));

/** Fetches the pages that can be reached from any other. One that fails is fetched again when it is gone to. */
export async function preloadPages(): Promise<void> {
  await Promise.allSettled(
    [home, books, book, author, genre, bulletin, join, signIn, verify, account].map(({ preload }) => preload()),
  );
}

/** Which page stands at which address. */
export function Pages(): ReactNode {
  return (
    <Routes>
      <Route path="/" element={<home.Page />} />
      <Route path="/books" element={<books.Page />} />
      <Route path="/books/:bookId" element={<book.Page />} />
      <Route path="/authors/:authorId" element={<author.Page />} />
      <Route path="/genres/:genreId" element={<genre.Page />} />
      <Route path="/bulletin" element={<bulletin.Page />} />
      <Route path="/join" element={<join.Page />} />
      <Route path="/sign-in" element={<signIn.Page />} />
      <Route path="/verify" element={<verify.Page />} />
      <Route path="/pending" element={<pending.Page />} />
      <Route path="/second-factor" element={<secondFactor.Page />} />
      <Route path="/forgot-password" element={<forgotPassword.Page />} />
      <Route path="/reset-password" element={<resetPassword.Page />} />
      <Route path="/callback" element={<callback.Page />} />
      <Route path="/account" element={<account.Page />} />
      <Route path="/desk" element={<desk.Page />} />
      <Route path="/desk/notices/new" element={<deskNotice.Page />} />
      <Route path="/desk/notices/:noticeId" element={<deskNotice.Page />} />
      <Route path="/desk/books/new" element={<deskBook.Page />} />
      <Route path="/desk/books/:bookId" element={<deskBook.Page />} />
      <Route path="*" element={<notFound.Page />} />
    </Routes>
  );
}
