import { render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from './page.tsx';

const load = async () => ({ Component: () => <p>The page</p> });

test('a page is waited for when it is first gone to', async () => {
  const { Page } = page(load);
  render(
    <Suspense fallback="Waiting">
      <Page />
    </Suspense>,
  );
  expect(screen.getByText('Waiting')).toBeDefined();
  expect(await screen.findByText('The page')).toBeDefined();
});

test('a page that was preloaded is there at once', async () => {
  const { Page, preload } = page(load);
  await preload();
  render(
    <Suspense fallback="Waiting">
      <Page />
    </Suspense>,
  );
  expect(screen.getByText('The page')).toBeDefined();
});

test('a page that was waited for goes on when it is rendered again', async () => {
  let mounts = 0;
  const { Page } = page(async () => ({
    Component: () => {
      const [mounted] = useState(() => ++mounts);
      return <p>Mounted {mounted}</p>;
    },
  }));
  const { rerender } = render(<Page />, { wrapper: Suspense });
  await screen.findByText('Mounted 1');
  rerender(<Page />);
  expect(screen.getByText('Mounted 1')).toBeDefined();
});
