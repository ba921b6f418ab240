/** A number of things in a sentence: "1 draft", "2 drafts". The plural of the noun must only add an s. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
