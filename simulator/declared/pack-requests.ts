import type { DeclaredMessages } from './check-message.ts';
import type { DeclaredField, DeclaredType, Tags } from './read-declarations.ts';

/** A type as it is written in a file: the name of a type has a `#`, and a list is in brackets. */
export type WrittenType =
  | 'text'
  | 'instant'
  | 'number'
  | 'boolean'
  | 'any'
  | `#${string}`
  | readonly [WrittenType]
  | { readonly values: readonly string[] }
  | {
      readonly fields: Readonly<Record<string, WrittenField>>;
      readonly bases?: readonly string[];
      readonly isOpen?: boolean;
    };

export type WrittenField = readonly [
  type: WrittenType,
  is?: '' | 'required' | 'nullable' | 'required nullable',
  tags?: Tags,
];

export interface WrittenRequests {
  readonly types: Readonly<Record<string, WrittenType>>;
  /** By method and address. */
  readonly operations: Readonly<
    Record<string, { readonly request: WrittenType; readonly fractions?: readonly string[] }>
  >;
}

/**
 * The requests of the operations that the simulator's own packs answer, as the platform's packages declare them. They come
 * from a generated file, so that a request is checked alike everywhere: also where no package is installed, or another version.
 */
export async function readPackRequests(): Promise<ReadonlyMap<string, DeclaredMessages>> {
  const { PACK_REQUESTS } = await import('./pack-requests.generated.ts');
  const types = new Map(Object.entries(PACK_REQUESTS.types).map(([name, type]) => [name, typeOf(type)]));
  return new Map(
    Object.entries(PACK_REQUESTS.operations).map(([address, { request, fractions = [] }]) => [
      address,
      { request: typeOf(request), response: { kind: 'any' }, types, fractions: new Set(fractions) },
    ]),
  );
}

function typeOf(written: WrittenType): DeclaredType {
  if (typeof written === 'string')
    return isNamed(written) ? { kind: 'named', name: written.slice(1) } : { kind: written };
  if (isList(written)) return { kind: 'list', of: typeOf(written[0]) };
  if ('values' in written) return { kind: 'choice', ...written };
  const fields = Object.entries(written.fields).map(([name, field]) => fieldOf(name, field));
  return { kind: 'object', ...written, fields };
}

function fieldOf(name: string, [type, is = '', tags = {}]: WrittenField): DeclaredField {
  return {
    ...{ name, type: typeOf(type), tags },
    ...{ isOptional: !is.includes('required'), isNullable: is.includes('nullable') },
  };
}

function isNamed(written: WrittenType): written is `#${string}` {
  return typeof written === 'string' && written.startsWith('#');
}

function isList(written: WrittenType): written is readonly [WrittenType] {
  return Array.isArray(written);
}
