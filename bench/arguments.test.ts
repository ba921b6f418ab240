import { describe, expect, it } from 'vitest';
import { readArguments } from './arguments.ts';

describe('the arguments of npm run bench', () => {
  it.each([
    [[], { kind: 'speeds' }],
    [['--growth'], { kind: 'growth', store: 'sqlite' }],
    [['--growth', '--store', 'postgres'], { kind: 'growth', store: 'postgres' }],
    [['--memory'], { kind: 'memory' }],
    [['--store', 'postgres'], { kind: 'store', store: 'postgres', processes: [1] }],
    [['--processes', '1,2,4'], { kind: 'store', store: 'sqlite', processes: [1, 2, 4] }],
    [['--store', 'postgres', '--processes', '2'], { kind: 'store', store: 'postgres', processes: [2] }],
  ])('npm run bench reads its arguments: %j', (argv, benchmark) => {
    expect(readArguments(argv)).toEqual(benchmark);
  });

  it('the arguments of npm run bench refuses a store that it does not know', () => {
    expect(() => readArguments(['--store', 'mysql'])).toThrow('--store takes sqlite or postgres, not "mysql".');
  });

  it.each([
    ['--growth', '--processes', '2'],
    ['--memory', '--store', 'sqlite'],
    ['--memory', '--growth', '--processes', '2'],
  ])('the arguments of npm run bench refuses %s %s %s', (...argv) => {
    expect(() => readArguments(argv)).toThrow('--growth goes only with --store, and --memory with nothing else.');
  });

  it.each(['0', '65', '1,', 'two'])('the arguments of npm run bench refuses %j processes', (processes) => {
    expect(() => readArguments(['--processes', processes])).toThrow(
      /^--processes takes whole numbers from 1 to 64, such as 1,2,4, not /,
    );
  });
});
