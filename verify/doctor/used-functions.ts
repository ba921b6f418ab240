import type { Source } from './project-sources.ts';

/** A function of a platform package that a source uses. */
export interface UsedFunction {
  readonly package: string;
  /** As the package exports it: `['items', 'insert']`, or `['getMember']`. */
  readonly place: readonly string[];
  /** The path of the source, with the line. */
  readonly source: string;
}

/** A name that a source imports from a package: `*` is the whole module. */
interface ImportedName {
  readonly package: string;
  readonly name: string;
  /** As the source calls it. */
  readonly local: string;
}

/** The platform's packages that a source imports. Types are left out, because nothing of them runs. */
export function importedPackages({ text }: Source): readonly string[] {
  return [...new Set(importsIn(wordsIn(text)).map((imported) => imported.package))];
}

/**
 * The functions of the platform's packages that the sources use: those that they import, and the members of services that they
 * import, as in `items.query(…)` and `client.items.query(…)`. The second is also found in a source that gets its client from
 * another one. Others with the same names may be among them, so only those that the package has count.
 */
export function usedFunctions(sources: readonly Source[]): readonly UsedFunction[] {
  const read = sources.map(({ path, text }) => {
    const words = wordsIn(text);
    const imports = importsIn(words).map((imported) => ({ ...imported, locals: namesOf(words, imported.local) }));
    return { path, words, imports };
  });
  const all = read.flatMap(({ imports }) => imports);
  return read.flatMap(({ path, words, imports }) => {
    const others = all.filter(
      (each) => each.name !== '*' && !imports.some((own) => own.package === each.package && own.name === each.name),
    );
    return [
      ...imports.flatMap((imported) => usesOf(imported, path, words, false)),
      ...others.flatMap((imported) => usesOf(imported, path, words, true)),
    ];
  });
}

interface LocalName extends ImportedName {
  /** All names that it has in the source that imports it. */
  readonly locals: ReadonlySet<string>;
}

/** The uses of an imported name in a source. With `inClient`, only those as a member of something else. */
function usesOf(
  { package: from, name, locals }: LocalName,
  path: string,
  words: readonly Word[],
  inClient: boolean,
): readonly UsedFunction[] {
  return words.flatMap(({ text, line }, at) => {
    if (!locals.has(text) || (inClient && words[at - 1]?.text !== '.')) return [];
    const members = membersAt(words, at);
    const paths = members.map((_member, index) => members.slice(0, index + 1));
    const alone = inClient ? [] : [[name]];
    const places = name === '*' ? paths : [...alone, ...members.slice(0, 1).map((member) => [name, member])];
    return places.map((place) => ({ package: from, place, source: `${path}:${line}` }));
  });
}

/** A name, a text in quotes, or any other character of a source. */
interface Word {
  readonly text: string;
  readonly line: number;
}

function wordsIn(text: string): readonly Word[] {
  return text
    .split('\n')
    .flatMap((line, at) =>
      (line.match(/'[^']*'|"[^"]*"|[\w$]+|\S/g) ?? []).map((word) => ({ text: word, line: at + 1 })),
    );
}

/** A clause of an import has fewer words. */
const MAX_CLAUSE = 500;

function importsIn(words: readonly Word[]): readonly ImportedName[] {
  return words.flatMap(({ text }, at) => {
    const name = text.slice(1, -1);
    if (!/^['"]/.test(text) || !/^@wix\/[\w.-]+$/.test(name)) return [];
    return namesIn(clauseBefore(words, at)).map((imported) => ({ package: name, ...imported }));
  });
}

/** The words between `import` and `from`, or between `const` and `= require(`. Empty if the text at `end` is no import. */
function clauseBefore(words: readonly Word[], end: number): readonly string[] {
  const before = words.slice(Math.max(0, end - MAX_CLAUSE), end).map(({ text }) => text);
  if (before.at(-1) === 'from') {
    const start = Math.max(before.lastIndexOf('import'), before.lastIndexOf('export'));
    return start === -1 ? [] : before.slice(start + 1, -1);
  }
  const call = before.at(-2) ?? '';
  if (before.at(-1) !== '(' || !['require', 'import'].includes(call)) return [];
  const start = Math.max(...['const', 'let', 'var'].map((word) => before.lastIndexOf(word)));
  const clause = start === -1 ? [] : before.slice(start + 1);
  const equals = clause.lastIndexOf('=');
  return clause.slice(equals + 1, -2).join(' ') === (call === 'import' ? 'await' : '') ? clause.slice(0, equals) : [];
}

/** The names in a clause, such as `data, { items as rows }`, `* as data` or `{ items: rows }`. */
function namesIn(clause: readonly string[]): readonly Pick<ImportedName, 'name' | 'local'>[] {
  if (clause[0] === 'type') return [];
  const [outside = [], inside = []] = [clause.slice(0, indexOr(clause, '{')), clause.slice(indexOr(clause, '{') + 1)];
  const whole = outside.findLast((word) => /^[\w$]+$/.test(word));
  const named = inside
    .slice(0, indexOr(inside, '}'))
    .join(' ')
    .split(',')
    .flatMap((part) => {
      const [name = '', , local = name, ...rest] = part.trim().split(' ');
      return name === '' || name === 'type' || rest.length > 0 ? [] : [{ name, local }];
    });
  return [...(whole === undefined ? [] : [{ name: '*', local: whole }]), ...named];
}

function indexOr(words: readonly string[], word: string): number {
  const at = words.indexOf(word);
  return at === -1 ? words.length : at;
}

/** An imported name, and those that `createClient({ modules: { books: items } })` gives it. */
function namesOf(words: readonly Word[], local: string): ReadonlySet<string> {
  const others = words.flatMap(({ text }, at) => {
    const isValue = text === local && words[at - 1]?.text === ':' && /^[,}]$/.test(words[at + 1]?.text ?? '');
    return isValue ? (words[at - 2]?.text ?? []) : [];
  });
  return new Set([local, ...others]);
}

/** Up to two members of the name at a place: `query` and `find` in `items.query.find`. */
function membersAt(words: readonly Word[], at: number): readonly string[] {
  const members: string[] = [];
  let next = at + 1;
  while (members.length < 2) {
    if (words[next]?.text === '?') next += 1;
    const member = words[next]?.text === '.' ? words[next + 1]?.text : undefined;
    if (member === undefined) break;
    members.push(member);
    next += 2;
  }
  return members;
}
