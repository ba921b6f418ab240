import { expect, test } from 'vitest';
import { windowsCommandLine } from './windows-command-line.ts';

test.each([
  [['npx', 'playwright', 'test'], 'npx ^"playwright^" ^"test^"'],
  [['npx', '-g', 'two words'], 'npx ^"-g^" ^"two^ words^"'],
  [['node', 'say "yes"'], String.raw`node ^"say^ \^"yes\^"^"`],
  [['node', 'C:\\a\\'], String.raw`node ^"C:\a\\^"`],
  [['node', '%PATH%&x'], 'node ^"^%PATH^%^&x^"'],
  [['C:\\Program Files\\node.exe', ''], String.raw`C:\Program^ Files\node.exe ^"^"`],
])(
  'the shell of Windows gets %j as one line in which no argument is split or replaced',
  ([command = '', ...args], line) => {
    expect(windowsCommandLine(command, args)).toBe(line);
  },
);
