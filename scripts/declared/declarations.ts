import { type Comment, type Program, parseSync, type TSSignature, type TSType } from 'oxc-parser';

/** The tags of a documentation comment, such as `maxLength: '50'`. A tag without a text has an empty one. */
export type Tags = Readonly<Record<string, string>>;

/** A type, as far as it says what JSON looks like. */
export type DeclaredType =
  | { readonly kind: 'text' | 'number' | 'boolean' | 'any' }
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'list'; readonly of: DeclaredType }
  | { readonly kind: 'object'; readonly fields: readonly DeclaredField[] };

export interface DeclaredField {
  readonly name: string;
  readonly type: DeclaredType;
  readonly tags: Tags;
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

/** Reads a `.d.ts` file of a platform package. Throws if it cannot be parsed. */
export function readDeclarations(text: string): Declarations {
  const { program, comments, errors } = parseSync('declarations.d.ts', text);
  const [error] = errors;
  if (error) throw new Error(`The declarations cannot be parsed: ${error.message}`);
  return declarationsOf(program, tagsBefore(text, comments));
}

type TagsAt = (start: number) => Tags;

function declarationsOf({ body }: Program, tagsAt: TagsAt): Declarations {
  const types = new Map<string, DeclaredType>();
  const functions: DeclaredFunction[] = [];
  const tags = new Map<string, Tags>();
  const errors = new Map<string, readonly string[]>();
  for (const outer of body) {
    const at = outer.start;
    const statement = outer.type === 'ExportNamedDeclaration' && outer.declaration ? outer.declaration : outer;
    if (statement.type === 'TSInterfaceDeclaration') {
      const own = fieldsOf(statement.body.body, tagsAt);
      types.set(statement.id.name, { kind: 'object', fields: own });
    } else if (statement.type === 'TSTypeAliasDeclaration') {
      const type = typeOf(statement.typeAnnotation, tagsAt);
      types.set(statement.id.name, type);
      const { name } = statement.id;
      if (name.endsWith(ERRORS)) errors.set(name.slice(0, -ERRORS.length), codesIn(statement.typeAnnotation));
    } else if (statement.type === 'TSEnumDeclaration') {
      types.set(statement.id.name, { kind: 'text' });
    } else if (statement.type === 'TSDeclareFunction' && statement.id) {
      tags.set(statement.id.name, tagsAt(at));
      const declared = functionOf(statement.id.name, statement.returnType?.typeAnnotation, tagsAt);
      if (declared) functions.push(declared);
    }
  }
  return { types, functions, tags, errors };
}

function functionOf(name: string, returned: TSType | undefined, tagsAt: TagsAt): DeclaredFunction | undefined {
  if (returned?.type !== 'TSTypeReference' || returned.typeName.type !== 'Identifier') return undefined;
  if (returned.typeName.name !== META_INFO) return undefined;
  const given = returned.typeArguments?.params ?? [];
  const at = (position: number): DeclaredType => {
    const type = given[position];
    return type ? typeOf(type, tagsAt) : { kind: 'any' };
  };
  const method = given[METHOD];
  return { name, method: method ? literalOf(method) : '', request: at(REQUEST), response: at(RESPONSE) };
}

function literalOf(type: TSType): string {
  return type.type === 'TSLiteralType' && type.literal.type === 'Literal' ? String(type.literal.value) : '';
}

function fieldsOf(members: readonly TSSignature[], tagsAt: TagsAt): readonly DeclaredField[] {
  return members.flatMap((member) => {
    if (member.type !== 'TSPropertySignature') return [];
    const { key, typeAnnotation } = member;
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
    if (name === undefined) return [];
    const type = typeAnnotation ? typeOf(typeAnnotation.typeAnnotation, tagsAt) : ({ kind: 'any' } as const);
    return [{ name, type, tags: tagsAt(member.start) }];
  });
}

function typeOf(type: TSType, tagsAt: TagsAt): DeclaredType {
  switch (type.type) {
    case 'TSStringKeyword':
    case 'TSTemplateLiteralType':
      return { kind: 'text' };
    case 'TSNumberKeyword':
      return { kind: 'number' };
    case 'TSBooleanKeyword':
      return { kind: 'boolean' };
    case 'TSLiteralType':
      return literalKind(type.literal.type === 'Literal' ? type.literal.value : '');
    case 'TSArrayType':
      return { kind: 'list', of: typeOf(type.elementType, tagsAt) };
    case 'TSTypeLiteral':
      return { kind: 'object', fields: fieldsOf(type.members, tagsAt) };
    case 'TSParenthesizedType':
      return typeOf(type.typeAnnotation, tagsAt);
    case 'TSUnionType':
      return unionOf(type.types, tagsAt);
    case 'TSIntersectionType':
      return { kind: 'object', fields: type.types.flatMap((each) => fieldsIn(typeOf(each, tagsAt))) };
    case 'TSTypeReference':
      return referenceOf(
        type.typeName.type === 'Identifier' ? type.typeName.name : '',
        type.typeArguments?.params,
        tagsAt,
      );
    default:
      return { kind: 'any' };
  }
}

function literalKind(value: unknown): DeclaredType {
  if (typeof value === 'number') return { kind: 'number' };
  return { kind: typeof value === 'boolean' ? 'boolean' : 'text' };
}

/** Packages write `string | null` for what may be absent, and a name with its literals for an enumeration. */
function unionOf(types: readonly TSType[], tagsAt: TagsAt): DeclaredType {
  const [first] = types.filter(({ type }) => type !== 'TSNullKeyword' && type !== 'TSUndefinedKeyword');
  return first ? typeOf(first, tagsAt) : { kind: 'any' };
}

function fieldsIn(type: DeclaredType): readonly DeclaredField[] {
  return type.kind === 'object' ? type.fields : [];
}

function referenceOf(name: string, parameters: readonly TSType[] | undefined, tagsAt: TagsAt): DeclaredType {
  const [first] = parameters ?? [];
  if (name === 'Date') return { kind: 'text' };
  if (name === 'Record') return { kind: 'any' };
  if (name === 'Array' && first) return { kind: 'list', of: typeOf(first, tagsAt) };
  return { kind: 'named', name };
}

/** The literals of the member `code`. */
function codesIn(type: TSType): readonly string[] {
  if (type.type === 'TSUnionType') return type.types.flatMap(codesIn);
  if (type.type === 'TSParenthesizedType') return codesIn(type.typeAnnotation);
  if (type.type !== 'TSTypeLiteral') return [];
  return type.members.flatMap((member) => {
    if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier' || member.key.name !== 'code')
      return [];
    const annotation = member.typeAnnotation?.typeAnnotation;
    if (!annotation) return [];
    const literals = annotation.type === 'TSUnionType' ? annotation.types : [annotation];
    return literals.map(literalOf).filter((code) => code !== '');
  });
}

/** Finds the tags of the documentation comment that ends right before a position. */
function tagsBefore(text: string, comments: readonly Comment[]): TagsAt {
  const blocks = new Map(
    comments
      .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
      .map(({ end, value }) => [end, value]),
  );
  return (start) => {
    let end = start;
    while (end > 0 && /\s/.test(text[end - 1] ?? '')) end--;
    return tagsOf(blocks.get(end) ?? '');
  };
}

function tagsOf(comment: string): Tags {
  const found = comment.matchAll(/^\s*\*?\s*@(\w+)[^\S\n]*(.*)$/gm);
  return Object.fromEntries(Array.from(found, ([, name = '', text = '']) => [name, text.trim()]));
}
