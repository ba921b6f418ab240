/** What the shell of Windows reads as more than a letter, also between quotes. */
const SPECIAL = /[()[\]%!^"`<>&|;, *?]/g;

/** One line for the shell of Windows, which neither splits nor replaces anything in it. */
export function windowsCommandLine(command: string, args: readonly string[]): string {
  return [command, ...args.map(quoted)].map((text) => text.replaceAll(SPECIAL, '^$&')).join(' ');
}

/** Backslashes are themselves, except before a quote: there, each needs another one. */
function quoted(arg: string): string {
  const parts = arg.split('"');
  return `"${parts.map((part) => part + '\\'.repeat(trailingBackslashes(part))).join('\\"')}"`;
}

function trailingBackslashes(text: string): number {
  let count = 0;
  while (text.at(-1 - count) === '\\') count += 1;
  return count;
}
