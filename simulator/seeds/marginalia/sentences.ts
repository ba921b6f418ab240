/** The sentences of a text or of HTML, in order, without their markup. */
export function sentencesOf(html: string): string[] {
  const text = html.replace(/<[^<>]*>/g, ' ');
  return text
    .split(/(?<=[.!?][”’)]?)\s+/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => /\p{L}/u.test(sentence));
}
