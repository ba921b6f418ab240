import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { Link, NavLink } from './link.tsx';

function Here(): string {
  const { pathname, search, state } = useLocation();
  return `${pathname}${search} ${JSON.stringify(state)}`;
}

test('a link goes to its page without loading it anew, and tells it what it is to know', async () => {
  const before = vi.fn();
  render(
    <MemoryRouter>
      <Link to={{ pathname: '/books', search: '?title=sea' }} state={{ from: 'home' }} onClick={before}>
        Books
      </Link>
      <Here />
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'Books' });
  expect(link.getAttribute('href')).toBe('/books?title=sea');
  await userEvent.click(link);
  expect(before).toHaveBeenCalledOnce();
  expect(screen.getByText('/books?title=sea {"from":"home"}')).toBeDefined();
});

test('a link that is opened elsewhere leaves this page where it is', async () => {
  render(
    <MemoryRouter>
      <Link to="/books">Books</Link>
      <Here />
    </MemoryRouter>,
  );
  // The browser opens other documents, which jsdom cannot.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link', { name: 'Books' }));
  await user.keyboard('{/Control}');
  expect(screen.getByText('/ null')).toBeDefined();
});

test.each([
  ['/books', 'page'],
  ['/books/book-1', 'page'],
  ['/bookshelf', null],
  ['/', null],
])('the link to the books at %s says %j', (path, current) => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <NavLink to="/books?sort=title">Books</NavLink>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Books' }).getAttribute('aria-current')).toBe(current);
});
