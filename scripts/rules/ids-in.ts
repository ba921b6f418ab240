/** An id of a rule, or a range of ids such as `AGG-2 to AGG-5`. */
const ID = /\b(?:([A-Z]{3})-(\d+)\b(?: to (?:\1-)?(\d+)\b(?!\.))?|SPEC-\d+\.\d+)/g;
/** Names of other things that have the form of an id. */
const OTHERS: ReadonlySet<string> = new Set(['UTF', 'SHA', 'BSD', 'MPL', 'GPL', 'FNV']);

/** A citation of a document that is not in the repository: of the wire, of semantics, of the design, or of an issue. */
const CITATION = /\b(?:wire|semantics) §\d|\bsemantics [A-Z]{3}-\d|\(design[:)]|\b[Ii]ssue #?\d/g;
/** Sections of the specification are evidence of a rule. A comment of the package says the rule instead. */
const SPECIFICATION = /\bspec §\d/g;

/** The citations of documents that are not in the repository. */
export function citationsIn(text: string): readonly string[] {
  return text.match(CITATION) ?? [];
}

/** What a declaration of the package must not have: ids and citations say nothing to the package's users. */
export function namesInDeclaration(text: string): readonly string[] {
  return [...idsIn(text), ...citationsIn(text), ...(text.match(SPECIFICATION) ?? [])];
}

/** The ids of rules that a text names, each once. A range names all of its ids. */
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
