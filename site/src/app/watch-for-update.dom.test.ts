import { expect, test, vi } from 'vitest';
import { watchForUpdate } from './watch-for-update.ts';

/** The parts of a browser's service workers that the site uses. */
function browser({ controlled }: { controlled: boolean }) {
  const worker = Object.assign(new EventTarget(), { state: 'installing', postMessage: vi.fn() });
  const registration = Object.assign(new EventTarget(), { waiting: null, installing: worker });
  const workers = Object.assign(new EventTarget(), {
    controller: controlled ? {} : null,
    register: vi.fn(async () => registration),
  });
  return {
    worker,
    workers,
    install: () => {
      registration.dispatchEvent(new Event('updatefound'));
      worker.state = 'installed';
      worker.dispatchEvent(new Event('statechange'));
    },
  };
}

/** Watches the browser's workers, and records what the site is offered. */
function watched(given: ReturnType<typeof browser>) {
  const offered: (() => void)[] = [];
  const reload = vi.fn();
  const watching = watchForUpdate(given.workers, (changeOver) => void offered.push(changeOver), reload);
  return { offered, reload, watching };
}

test('a newer build waits until the reader changes over to it; then the page is loaded again', async () => {
  const given = browser({ controlled: true });
  const { offered, reload, watching } = watched(given);
  await watching;
  expect(given.workers.register).toHaveBeenCalledWith('/service-worker.js');
  given.install();
  expect(offered).toHaveLength(1);
  expect(given.worker.postMessage).not.toHaveBeenCalled();
  offered[0]?.();
  expect(given.worker.postMessage).toHaveBeenCalledWith('change-over');
  expect(reload).not.toHaveBeenCalled();
  given.workers.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

test('the first build that a browser sees is no update', async () => {
  const given = browser({ controlled: false });
  const { offered, watching } = watched(given);
  await watching;
  given.install();
  expect(offered).toEqual([]);
});

test('where workers are forbidden, the site goes on without', async () => {
  const given = browser({ controlled: false });
  given.workers.register.mockRejectedValue(new DOMException('forbidden', 'SecurityError'));
  await expect(watched(given).watching).resolves.toBeUndefined();
});
