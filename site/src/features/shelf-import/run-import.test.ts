import { describe, expect, test } from 'vitest';
import { continueImport, type EntryToSend, type ImportRun, startRun } from './run-import.ts';

const entries = Array.from({ length: 2500 }, (_, index): EntryToSend => {
  const title = `Book ${index}`;
  return {
    row: { number: index + 2, cells: [title], brokenQuotes: false },
    item: {
      _id: `id-${index}`,
      title,
      author: '',
      status: 'read',
      note: '',
      startedOn: null,
      finishedOn: null,
      rating: null,
      earlier: [],
    },
  };
});
const failure = (originalIndex: number) => ({
  code: 'WDE0009',
  message: '',
  originalIndex,
  item: null,
  violations: [],
});
const untilTheEnd = new AbortController().signal;

describe('an import', () => {
  test('an import goes in batches of 1000, and reports each', async () => {
    const sizes: number[] = [];
    const reported: number[] = [];
    const insert = async (items: readonly unknown[]) => {
      sizes.push(items.length);
      return { errors: [] };
    };
    const { run, error } = await continueImport(
      startRun(entries),
      insert,
      (now) => reported.push(now.landed.length),
      untilTheEnd,
    );
    expect([sizes, reported, error]).toEqual([[1000, 1000, 500], [1000, 2000, 2500], null]);
    expect([run.landed.length, run.left, run.refused]).toEqual([2500, [], []]);
  });

  test('lists what the club refused by its row, and lands the rest', async () => {
    const insert = async (items: readonly { readonly _id: string }[]) => ({
      errors: items.flatMap(({ _id }, index) => (_id === 'id-1001' ? [failure(index)] : [])),
    });
    const { run } = await continueImport(startRun(entries), insert, () => {}, untilTheEnd);
    expect(run.landed).toHaveLength(2499);
    expect(run.refused).toEqual([
      { number: 1003, cells: ['Book 1001'], title: 'Book 1001', reason: { kind: 'refused', code: 'WDE0009' } },
    ]);
  });

  test('an import that cannot go on can be continued later', async () => {
    let calls = 0;
    const insert = async () => {
      calls += 1;
      if (calls === 2) throw new TypeError('offline');
      return { errors: [] };
    };
    const first = await continueImport(startRun(entries), insert, () => {}, untilTheEnd);
    expect([first.run.landed.length, first.run.left.length, String(first.error)]).toEqual([
      1000,
      1500,
      'TypeError: offline',
    ]);
    const second = await continueImport(first.run, insert, () => {}, untilTheEnd);
    expect([second.run.landed.length, second.run.left.length, second.error]).toEqual([2500, 0, null]);
  });

  test('an import can be stopped between two batches', async () => {
    const stop = new AbortController();
    const tell = (_run: ImportRun): void => stop.abort();
    const { run, error } = await continueImport(startRun(entries), async () => ({ errors: [] }), tell, stop.signal);
    expect([run.landed.length, run.left.length, error]).toEqual([1000, 1500, null]);
  });
});
