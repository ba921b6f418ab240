/** An id of a rule, or a range of ids such as `AGG-2 to AGG-5`. */
const ID = /\b(?:([A-Z]{3})-(\d+)\b(?: to (?:\1-)?(\d+)\b(?!\.))?|SPEC-\d+\.\d+)/g;
/** Names of other things that have the form of an id. */
const OTHERS: ReadonlySet<string> = new Set(['UTF', 'SHA', 'BSD', 'MPL', 'GPL', 'FNV']);

/** The ids of rules that a text names, each once. A range stands for all of its ids. */
export function idsIn(text: string): readonly string[] {
  const ids = [...text.matchAll(ID)].flatMap(([whole, chapter, first = '', last = first]) => {
    if (chapter === undefined) return [whole];
    if (OTHERS.has(chapter)) return [];
    return Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, index) => `${chapter}-${Number(first) + index}`,
    );
  });
  return [...new Set(ids)];
}
