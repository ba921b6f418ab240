/** What is wrong with a text that should be JSON, with the line of the mistake; undefined if it is JSON. */
export function problemOfJson(text: string, what: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (mistake) {
    const says = mistake instanceof Error ? mistake.message : String(mistake);
    const [, position] = /position (\d+)/.exec(says) ?? [];
    const line = position === undefined ? '' : `Line ${text.slice(0, Number(position)).split('\n').length}: `;
    return `${line}${what} is not well-formed JSON. ${says}`;
  }
}
