/** The tags of a documentation comment, such as `maxLength: '50'`. A tag without a text has an empty one. */
export type Tags = Readonly<Record<string, string>>;

/** A type, as far as it says what JSON looks like. */
export type DeclaredType =
  | { readonly kind: 'text' | 'instant' | 'number' | 'boolean' | 'any' }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'list'; readonly of: DeclaredType }
  | { readonly kind: 'tuple'; readonly of: readonly DeclaredType[] }
  | DeclaredObject;

export interface DeclaredObject {
  readonly kind: 'object';
  readonly fields: readonly DeclaredField[];
  /** Names of types whose fields the object has, too. */
  readonly bases?: readonly string[] | undefined;
  /** Whether the object may have fields of any name. */
  readonly isOpen?: boolean | undefined;
}

export interface DeclaredField {
  readonly name: string;
  readonly type: DeclaredType;
  readonly tags: Tags;
  readonly isOptional: boolean;
  readonly isNullable: boolean;
}

/** A function of `./meta`. */
export interface DeclaredFunction {
  readonly name: string;
  readonly method: string;
  /** The wire's messages: the other ones have the types of the official client. */
  readonly request: DeclaredType;
  readonly response: DeclaredType;
}

/** What a file of declarations says. */
export interface Declarations {
  readonly types: ReadonlyMap<string, DeclaredType>;
  readonly functions: readonly DeclaredFunction[];
  /** The tags of functions, by their names. */
  readonly tags: ReadonlyMap<string, Tags>;
  /** Error codes by the name of the operation, such as `LoginV2`. */
  readonly errors: ReadonlyMap<string, readonly string[]>;
}

const META_INFO = '__PublicMethodMetaInfo';
/** The positions of the wire's request and response in the parameters of `__PublicMethodMetaInfo`. */
const [METHOD, REQUEST, RESPONSE] = [0, 3, 5];
const ERRORS = 'ApplicationErrors';

/**
 * Reads a `.d.ts` file of a platform package. Such files are generated: they have interfaces, unions of literals, lists and
 * names, and no type has to be evaluated. Statements of other kinds are skipped.
 */
export function readDeclarations(text: string): Declarations {
  const reader = new Reader(text);
  const types = new Map<string, DeclaredType>();
  const functions: DeclaredFunction[] = [];
  const tags = new Map<string, Tags>();
  const errors = new Map<string, readonly string[]>();
  while (!reader.isAtEnd()) {
    const own = reader.tags();
    while (reader.take('export') || reader.take('declare'));
    if (reader.take('interface')) {
      const name = reader.next();
      reader.skipParameters();
      const bases = reader.take('extends') ? reader.names('{') : [];
      types.set(name, { ...reader.object(), ...(bases.length > 0 && { bases }) });
    } else if (reader.take('enum')) {
      types.set(reader.next(), reader.enumeration());
    } else if (reader.take('type')) {
      const name = reader.next();
      reader.skipParameters();
      if (!reader.take('=')) continue;
      const from = reader.position();
      types.set(name, reader.type());
      if (name.endsWith(ERRORS)) errors.set(name.slice(0, -ERRORS.length), reader.codesSince(from));
    } else if (reader.take('function')) {
      const name = reader.next();
      tags.set(name, own);
      const declared = reader.metaFunction(name);
      if (declared) functions.push(declared);
    } else {
      reader.skipStatement();
    }
  }
  return { types, functions, tags, errors };
}

/** Comments, texts, names and numbers, and any other character. */
const TOKENS = /\/\*\*[\s\S]*?\*\/|\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[\w$]+|=>|\S/g;

class Reader {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(text: string) {
    this.#tokens = text.match(TOKENS) ?? [];
  }

  isAtEnd(): boolean {
    return this.#at >= this.#tokens.length;
  }

  position(): number {
    return this.#at;
  }

  /** The tags of the documentation comment before the next token; empty if there is none. */
  tags(): Tags {
    let found: Tags = {};
    for (let token = this.#tokens[this.#at]; isComment(token); token = this.#tokens[this.#at]) {
      if (token.startsWith('/**')) found = tagsOf(token);
      this.#at += 1;
    }
    return found;
  }

  next(): string {
    this.tags();
    const token = this.#tokens[this.#at] ?? '';
    this.#at += 1;
    return token;
  }

  take(wanted: string): boolean {
    const before = this.#at;
    if (this.next() === wanted) return true;
    this.#at = before;
    return false;
  }

  /** Type parameters, `<T = string>`. */
  skipParameters(): void {
    if (this.take('<')) this.#skipTo('>', '<');
  }

  /** The values of an enum. */
  enumeration(): DeclaredType {
    const from = this.#at;
    if (this.take('{')) this.#skipTo('}', '{');
    const values = this.#tokens.slice(from, this.#at).filter((token) => /^['"]/.test(token));
    return { kind: 'choice', values: values.map(unquoted) };
  }

  /** To the end of a statement: its semicolon or its block. A member of a block also ends before the end of the block. */
  skipStatement(isMember = false): void {
    while (!this.isAtEnd()) {
      if (isMember && this.#peek() === '}') return;
      const token = this.next();
      if (token === ';') return;
      if (token === '{') {
        this.#skipTo('}', '{');
        this.take(';');
        return;
      }
    }
  }

  #skipTo(end: string, begin: string): void {
    for (let depth = 1; depth > 0 && !this.isAtEnd(); ) {
      const token = this.next();
      if (token === begin) depth += 1;
      if (token === end) depth -= 1;
    }
  }

  /** Names with commas between them, up to a token that stays. */
  names(end: string): readonly string[] {
    const names: string[] = [];
    while (!this.isAtEnd()) {
      const before = this.#at;
      const token = this.next();
      if (token === end) {
        this.#at = before;
        return names;
      }
      if (token === '<') this.#skipTo('>', '<');
      else if (token !== ',') names.push(token);
    }
    return names;
  }

  /** The fields of a block. Methods are left out. */
  object(): DeclaredObject {
    const fields: DeclaredField[] = [];
    let isOpen = false;
    const object = (): DeclaredObject => ({ kind: 'object', fields, ...(isOpen && { isOpen }) });
    if (!this.take('{')) return object();
    while (!this.isAtEnd()) {
      const tags = this.tags();
      if (this.take('}')) break;
      const before = this.#at;
      this.take('readonly');
      const name = unquoted(this.next());
      const isOptional = this.take('?');
      if (this.take(':')) {
        const { type, isNullable } = this.#union();
        fields.push({ name, type, tags, isOptional, isNullable });
        if (!this.take(';')) this.take(',');
      } else {
        // `[name: string]: …`
        isOpen ||= name === '[';
        this.#at = before;
        this.skipStatement(true);
      }
    }
    return object();
  }

  type(): DeclaredType {
    return this.#union().type;
  }

  #union(): { readonly type: DeclaredType; readonly isNullable: boolean } {
    this.take('|');
    const members = [this.#intersection()];
    while (this.take('|')) members.push(this.#intersection());
    const types = members.filter((member) => member !== undefined);
    return { type: unionOf(types), isNullable: types.length < members.length };
  }

  /** The fields of all members. */
  #intersection(): DeclaredType | undefined {
    const members = [this.#array()];
    while (this.take('&')) members.push(this.#array());
    // `string & {}` is a text.
    const scalar = members.find((each) => each !== undefined && isScalar(each));
    if (members.length === 1 || scalar !== undefined) return scalar ?? members[0];
    const objects = members.filter((each) => each?.kind === 'object');
    const bases = members.flatMap((each) => (each?.kind === 'named' ? [each.name] : []));
    const isOpen = objects.length + bases.length < members.length || objects.some((each) => each.isOpen);
    return { kind: 'object', fields: objects.flatMap(({ fields }) => fields), bases, isOpen };
  }

  #indexed(): DeclaredType {
    this.#skipTo(']', '[');
    return { kind: 'any' };
  }

  /** Undefined for null and undefined. */
  #array(): DeclaredType | undefined {
    let type = this.#primary();
    while (this.take('[')) {
      // `T[]` is a list. `T['name']` is the type of a field, which is not evaluated.
      type = this.take(']') ? { kind: 'list', of: type ?? { kind: 'any' } } : this.#indexed();
    }
    return type;
  }

  #primary(): DeclaredType | undefined {
    if (this.#peek() === '{') return this.object();
    if (this.take('[')) return this.#tuple();
    if (this.take('(')) return this.#parenthesised();
    const token = this.next();
    if (/^['"]/.test(token)) return { kind: 'choice', values: [unquoted(token)] };
    if (token === '`') return { kind: 'text' };
    if (/^\d/.test(token)) return { kind: 'number' };
    switch (token) {
      case 'any':
      case 'unknown':
      case 'never':
      case 'void':
      case 'object':
        return { kind: 'any' };
      case 'null':
      case 'undefined':
        return undefined;
      case 'string':
        return { kind: 'text' };
      case 'number':
      case 'boolean':
        return { kind: token };
      case 'true':
      case 'false':
        return { kind: 'boolean' };
      default:
        return /^[\w$]+$/.test(token) ? this.#reference(token) : { kind: 'any' };
    }
  }

  #tuple(): DeclaredType {
    const of: DeclaredType[] = [];
    while (!this.isAtEnd() && !this.take(']')) {
      of.push(this.type());
      // `[name: type]` has names, which say nothing of the values.
      if (!this.take(',') && this.#peek() !== ']') this.next();
    }
    return { kind: 'tuple', of };
  }

  /** A type in parentheses, or a function, which JSON does not have. */
  #parenthesised(): DeclaredType | undefined {
    const before = this.#at;
    this.#skipTo(')', '(');
    if (this.take('=>')) {
      this.type();
      return { kind: 'any' };
    }
    this.#at = before;
    const type = this.type();
    this.#skipTo(')', '(');
    return type;
  }

  #reference(name: string): DeclaredType {
    while (this.take('.')) this.next();
    const parameters = this.take('<') ? this.#parameters() : [];
    const [first] = parameters;
    if (name === 'Date') return { kind: 'instant' };
    if (name === 'Record') return { kind: 'any' };
    if (name === 'Array' && first) return { kind: 'list', of: first };
    return { kind: 'named', name };
  }

  #parameters(): readonly DeclaredType[] {
    const parameters = [this.type()];
    while (this.take(',')) parameters.push(this.type());
    this.#skipTo('>', '<');
    return parameters;
  }

  /** A function of `./meta`; undefined for any other. */
  metaFunction(name: string): DeclaredFunction | undefined {
    this.skipParameters();
    if (this.take('(')) this.#skipTo(')', '(');
    if (!this.take(':') || !this.take(META_INFO) || !this.take('<')) {
      this.skipStatement();
      return undefined;
    }
    const from = this.#at;
    const types = this.#parameters();
    this.take(';');
    const at = (position: number): DeclaredType => types[position] ?? { kind: 'any' };
    const method = unquoted(this.#tokens[from + METHOD] ?? '');
    return { name, method, request: at(REQUEST), response: at(RESPONSE) };
  }

  /** The literals of the members `code` of the type that was just read. */
  codesSince(from: number): readonly string[] {
    const tokens = this.#tokens.slice(from, this.#at).filter((token) => !token.startsWith('/*'));
    return tokens.flatMap((token, at) => {
      if (token !== 'code') return [];
      const start = tokens[at + 1] === '?' ? at + 3 : at + 2;
      const end = tokens.indexOf(';', start);
      return tokens
        .slice(start, end === -1 ? undefined : end)
        .filter((each) => /^['"]/.test(each))
        .map(unquoted);
    });
  }

  #peek(): string {
    this.tags();
    return this.#tokens[this.#at] ?? '';
  }
}

/** The type of a union: of constants all of them, of types of one kind that one, and anything of others. */
function unionOf(members: readonly DeclaredType[]): DeclaredType {
  const [first = { kind: 'any' }] = members;
  if (members.length < 2) return first;
  const values = members.flatMap((each) => (each.kind === 'choice' ? each.values : []));
  // The packages name an enum, and its values after it.
  if (values.length > 0 && members.every(({ kind }) => kind === 'choice' || kind === 'named')) {
    return { kind: 'choice', values };
  }
  return isScalar(first) && members.every(({ kind }) => kind === first.kind) ? first : { kind: 'any' };
}

export function isScalar({ kind }: DeclaredType): boolean {
  return ['text', 'instant', 'number', 'boolean'].includes(kind);
}

function isComment(token: string | undefined): token is string {
  return token?.startsWith('/*') === true || token?.startsWith('//') === true;
}

function unquoted(token: string): string {
  return /^['"]/.test(token) ? token.slice(1, -1) : token;
}

function tagsOf(comment: string): Tags {
  const lines = comment.slice('/**'.length, -'*/'.length).split('\n');
  return Object.fromEntries(
    lines.flatMap((line) => {
      const text = line.trim().replace('*', '').trim();
      const [name = '', ...rest] = text.split(' ');
      return /^@\w+$/.test(name) ? [[name.slice(1), rest.join(' ').trim()]] : [];
    }),
  );
}
