import { render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyComponent } from './lazy-component.tsx';

const Place = (): ReactNode => <p>Its place</p>;
const Part = ({ name }: { name: string }): ReactNode => <p>{name}</p>;

/** In strict mode, each component would ask for the code twice. */
const ONCE = { reactStrictMode: false };

test('the place is kept until the code is here', async () => {
  const Later = lazyComponent(async () => Part, Place);
  render(<Later name="A part" />);
  expect(screen.getByText('Its place')).toBeDefined();
  expect(await screen.findByText('A part')).toBeDefined();
  expect(screen.queryByText('Its place')).toBeNull();
});

test('the place has the properties of what is loaded', () => {
  const Later = lazyComponent(
    async () => Part,
    ({ name }) => <p>The place of {name}</p>,
  );
  render(<Later name="a part" />);
  expect(screen.getByText('The place of a part')).toBeDefined();
});

test('what is here already is shown at once, and fetched no second time', async () => {
  const load = vi.fn(async () => Part);
  const Later = lazyComponent(load, Place);
  render(<Later name="The first" />, ONCE);
  await screen.findByText('The first');
  render(<Later name="The second" />);
  expect(screen.getByText('The second')).toBeDefined();
  expect(load).toHaveBeenCalledOnce();
});

test('the place stays where the code cannot be had', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const Later = lazyComponent(load, Place);
  render(<Later />, ONCE);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  await Promise.resolve();
  expect(screen.getByText('Its place')).toBeDefined();
});

test('code that could not be fetched offline is fetched again once the browser is online', async () => {
  const load = vi.fn(async () => Part);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const Later = lazyComponent(load, Place);
  render(<Later name="A part" />, ONCE);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  await Promise.resolve();
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('A part')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(2);
});

test('rendered again, it keeps what was done in it', async () => {
  const Counter = (): ReactNode => {
    const [mounted] = useState(() => ++mounts);
    return <p>Mounted {mounted}</p>;
  };
  let mounts = 0;
  const Later = lazyComponent(async () => Counter, Place);
  const { rerender } = render(<Later />);
  await screen.findByText('Mounted 1');
  rerender(<Later />);
  expect(screen.getByText('Mounted 1')).toBeDefined();
});
