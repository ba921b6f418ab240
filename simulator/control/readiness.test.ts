import { expect, test } from 'vitest';
import { Unavailable } from '../errors/refusal.ts';
import { createReadiness } from './health.ts';

const codeOf = async (readiness: ReturnType<typeof createReadiness>) => (await readiness.check())?.code;

test('a simulator is ready from the end of its start until it stops', async () => {
  const readiness = createReadiness({});
  expect(await codeOf(readiness)).toBe('STARTING');
  readiness.setStarted();
  expect(await codeOf(readiness)).toBeUndefined();
  readiness.setDraining();
  expect(await codeOf(readiness)).toBe('DRAINING');
});

test('a simulator that is stopped while it starts does not become ready', async () => {
  const readiness = createReadiness({});
  readiness.setDraining();
  readiness.setStarted();
  expect(await codeOf(readiness)).toBe('DRAINING');
});

test('a simulator whose store rejects is not ready, and says when to ask again', async () => {
  let failure: Unavailable | undefined = new Unavailable('The store is unavailable: no connection.', 7);
  const readiness = createReadiness({
    probe: async () => {
      if (failure) throw failure;
    },
  });
  readiness.setStarted();
  expect(await readiness.check()).toEqual({
    code: 'STORE_UNAVAILABLE',
    message: 'The store is unavailable: no connection.',
    retryAfter: 7,
  });
  failure = undefined;
  expect(await readiness.check()).toBeUndefined();
});

test('a store that does not answer gets one second, and one probe at a time', async () => {
  const probe = Promise.withResolvers<void>();
  let probes = 0;
  const readiness = createReadiness({
    probe: () => {
      probes += 1;
      return probe.promise;
    },
  });
  readiness.setStarted();
  const late = {
    code: 'STORE_UNAVAILABLE',
    message: 'The store did not answer within 1000 ms.',
    retryAfter: 1,
  };
  expect(await Promise.all([readiness.check(), readiness.check()])).toEqual([late, late]);
  expect(probes).toBe(1);
  probe.resolve();
  expect(await readiness.check()).toBeUndefined();
});
