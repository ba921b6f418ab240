/** The characters of the entities that exports write. */
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);

/** A note of an export that is HTML, as text: `<br/>` is the end of a line, `&amp;` is `&`, and bold or italic text is plain. */
export function plainNote(note: string): string {
  return note
    .replace(/<br ?\/?>|<\/p>/gi, '\n')
    .replace(/<\/?(?:b|blockquote|em|i|p|s|strong|u)>/gi, '')
    .replace(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi,
      (entity, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return ENTITIES.get(name.toLowerCase()) ?? entity;
        const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
        return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
      },
    )
    .trim();
}
