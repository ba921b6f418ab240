import { act, cleanup, screen } from '@testing-library/react';
import { type ReactNode, useActionState } from 'react';
import { afterEach, expect, vi } from 'vitest';
import { test } from '../testing/site-test.tsx';
import { routeAt } from './routes.ts';

const heading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });
const busy = (): string | null => screen.getByRole('main').getAttribute('aria-busy');

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('while the code of the next page loads, the page before stays, and the main part says that it is busy', async ({
  showSite,
}) => {
  const code = Promise.withResolvers<{ Component: () => ReactNode }>();
  vi.spyOn(routeAt('/join'), 'load').mockReturnValue(code.promise);
  const { user, address } = await showSite('/sign-in');
  await heading('Sign in');
  await user.click(screen.getByRole('link', { name: 'Join' }));
  expect(address()).toMatch(/^\/join/);
  await heading('Sign in');
  expect(busy()).toBe('true');
  expect(screen.getByText('Loading the page…')).toBeDefined();
  await act(async () => code.resolve({ Component: () => <h1>Join us</h1> }));
  await heading('Join us');
  expect(busy()).toBe('false');
  expect(screen.queryByText('Loading the page…')).toBeNull();
});

test('a reader who goes elsewhere while a page loads does not end up on that page', async ({ showSite }) => {
  const code = Promise.withResolvers<{ Component: () => ReactNode }>();
  vi.spyOn(routeAt('/shelf'), 'load').mockReturnValue(code.promise);
  const { user } = await showSite('/shelf');
  await user.click(screen.getByRole('link', { name: 'Bulletin' }));
  await heading('The bulletin is for members');
  await act(async () => code.resolve({ Component: () => <h1>The shelf</h1> }));
  await heading('The bulletin is for members');
});

test('a page whose code could not be loaded is loaded again when the reader tries again, and not before', async ({
  showSite,
}) => {
  const load = vi.spyOn(routeAt('/pending'), 'load').mockRejectedValue(new TypeError('Failed to fetch'));
  const { user } = await showSite('/pending');
  await heading('This page is not here yet');
  expect(screen.getByText(/The page could not be loaded/)).toBeDefined();
  load.mockReset().mockResolvedValue({ Component: () => <h1>The page</h1> });
  await user.click(screen.getByRole('main'));
  expect(load).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await heading('The page');
  expect(load).toHaveBeenCalledOnce();
});

test('a page whose code could not be loaded offline says so once, and comes when the browser is online again', async ({
  showSite,
}) => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.spyOn(routeAt('/desk'), 'load').mockRejectedValue(new TypeError('Failed to fetch'));
  await showSite('/desk');
  await heading('This page is not here yet');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  load.mockResolvedValue({ Component: () => <h1>The page</h1> });
  onLine.mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await heading('The page');
});

test('links work while a form is being submitted', async ({ showSite }) => {
  const answer = Promise.withResolvers<null>();
  function SlowForm(): ReactNode {
    const [, send, isSending] = useActionState(() => answer.promise, null);
    return (
      <form action={send}>
        <button type="submit">{isSending ? 'Sending' : 'Send'}</button>
      </form>
    );
  }
  vi.spyOn(routeAt('/verify'), 'load').mockResolvedValue({ Component: SlowForm });
  const { user } = await showSite('/verify');
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  await screen.findByRole('button', { name: 'Sending' });
  await user.click(screen.getByRole('link', { name: 'Bulletin' }));
  await heading('The bulletin is for members');
  // React delays the transitions of all later tests until then.
  await act(async () => answer.resolve(null));
});
