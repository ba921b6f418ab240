import { type DeclaredType, readDeclarations } from './read-declarations.ts';

/** By which fields an entity is found, as a package has it in `…QuerySpec`. */
export interface QuerySpec {
  readonly paging: 'cursor' | 'offset';
  readonly fields: Readonly<Record<string, { readonly operators: '*' | readonly string[]; readonly canSort: boolean }>>;
}

/** The specifications of the typings of a client, by the names of the types of their entities. */
export function querySpecsIn(typings: string): ReadonlyMap<string, QuerySpec> {
  const texts = typings
    .split('\ninterface ')
    .filter((text) => /^\w{1,200}QuerySpec extends QuerySpec /.test(text))
    .map((text) => `interface ${text.split('\n}', 1).join('')}\n}`);
  return new Map(
    [...readDeclarations(texts.join('\n')).types].map(([name, type]) => [name.replace(/QuerySpec$/, ''), specOf(type)]),
  );
}

function specOf(type: DeclaredType): QuerySpec {
  return {
    paging: constantsIn(type, 'paging').includes('offset') ? 'offset' : 'cursor',
    fields: Object.fromEntries(
      membersOf(fieldIn(type, 'wql')).flatMap((row) => {
        const operators = constantsIn(row, 'operators');
        const rule = {
          operators: operators.includes('*') ? ('*' as const) : operators,
          canSort: !constantsIn(row, 'sort').includes('NONE'),
        };
        return constantsIn(row, 'fields').map((name) => [onTheWire(name), rule]);
      }),
    ),
  };
}

/** `_id` is `id` on the wire. */
function onTheWire(name: string): string {
  return name.replaceAll(/(^|\.)_(id|createdDate|updatedDate)\b/g, '$1$2');
}

function fieldIn(type: DeclaredType, name: string): DeclaredType | undefined {
  return type.kind === 'object' ? type.fields.find((field) => field.name === name)?.type : undefined;
}

function membersOf(type: DeclaredType | undefined): readonly DeclaredType[] {
  return type?.kind === 'tuple' ? type.of : [];
}

/** The constants that a field has: alone, or in a list. */
function constantsIn(type: DeclaredType, name: string): readonly string[] {
  const field = fieldIn(type, name);
  const all = field?.kind === 'choice' ? [field] : membersOf(field);
  return all.flatMap((each) => (each.kind === 'choice' ? each.values : []));
}
