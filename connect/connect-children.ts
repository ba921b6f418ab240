/**
 * Makes each Node program that this process starts load the hook at this address, by `NODE_OPTIONS`. A child process that is
 * started with an environment of its own must have that variable and `BACKLOT_URL` in it.
 */
export function connectChildren(hook: string): void {
  process.env.NODE_OPTIONS = nodeOptionsWith(hook, process.env.NODE_OPTIONS);
}

/** Adds the hook to `NODE_OPTIONS`, unless they have it: a child process has those of its parent. */
export function nodeOptionsWith(hook: string, options = ''): string {
  // The address of a file has no spaces and no quotes in it, so the option needs no quotes.
  const option = `--import=${hook}`;
  return options.split(' ').includes(option) ? options : `${options} ${option}`.trim();
}
