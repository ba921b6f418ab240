import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf, pathOf } from '#handlers/platform-operation.ts';
import type { DeclaredMessages } from '#simulator/declared/check-message.ts';
import { describePackage, messagesIn } from '#simulator/declared/description.ts';
import type { WrittenField, WrittenRequests, WrittenType } from '#simulator/declared/pack-requests.ts';
import type { DeclaredField, DeclaredType } from '#simulator/declared/read-declarations.ts';
import { OWN_PACKS } from '#simulator/start/packs/own-packs.ts';
import { ROOT } from './compare-all.ts';

/** The file of the requests of all operations that own packs answer, and its text by the installed packages. */
export const PACK_REQUESTS = join(ROOT, 'simulator/declared/pack-requests.generated.ts');

export async function packRequestsText(): Promise<string> {
  const scope = join(ROOT, 'node_modules/@wix');
  const folders = readdirSync(scope).filter((name) => name.startsWith('auto_sdk_'));
  const packages = await Promise.all(folders.map((name) => describePackage(join(scope, name))));
  const declared = new Map(
    packages.flatMap((description) =>
      description.operations.map((operation) => [
        `${operation.method} ${operation.addresses[0]}`,
        messagesIn(description, operation),
      ]),
    ),
  );
  const packs = await Promise.all(OWN_PACKS.map(({ load }) => load()));
  const written = writing();
  for (const { operation } of packs.flatMap(({ handlers }) => handlers)) {
    if (operation === undefined) continue;
    const own = operation();
    const address = addressOf(own);
    const messages = declared.get(`${own.httpMethod} ${pathOf(own)}`);
    if (messages === undefined) throw new Error(`No installed package declares ${address}.`);
    written.add(address, { ...messages, types: withSentToo(address, messages.types) });
  }
  return textOf(written);
}

/** What only the platform writes is taken and left out: applications send it back. */
const LEFT_OUT = { type: { kind: 'any' }, tags: { readonly: '' } } as const;

/**
 * Fields that the vendor's own templates send where no package declares them, by operation and type. So the platform takes them.
 *
 * `astro/scheduler` books an entry of the availability calendar as it came, with all that it has beside its slot.
 * `nextjs/appointments-subscriptions` asks for the first entries by the paging that its package once declared.
 */
const SENT_TOO: Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, Pick<DeclaredField, 'type' | 'tags'>>>>>>
> = {
  'POST /_api/bookings-service/v2/bookings': {
    BookedEntity: {
      ...{ bookable: LEFT_OUT, bookingPolicyViolations: LEFT_OUT, isFromV2: LEFT_OUT, locked: LEFT_OUT },
      ...{ openSpots: LEFT_OUT, totalSpots: LEFT_OUT, waitingList: LEFT_OUT },
    },
  },
  'POST /availability-calendar/v1/availability/query': {
    QueryV2: { cursorPaging: { type: { kind: 'named', name: 'CursorPaging' }, tags: {} } },
  },
};

function withSentToo(address: string, types: DeclaredMessages['types']): DeclaredMessages['types'] {
  const widened = Object.entries(SENT_TOO[address] ?? {}).map(([name, sent]) => {
    const type = types.get(name);
    if (type?.kind !== 'object') throw new Error(`SENT_TOO: ${address} has no message ${name}.`);
    const fields = Object.entries(sent).map(([field, read]) => ({
      ...{ name: field, isOptional: true, isNullable: true },
      ...read,
    }));
    return [name, { ...type, fields: [...type.fields, ...fields] }] as const;
  });
  return new Map([...types, ...widened]);
}

interface Writing extends WrittenRequests {
  readonly add: (address: string, messages: DeclaredMessages) => void;
}

/** Types of one name and equal contents are written once. Others of the same name get a number. */
function writing(): Writing {
  const types: Record<string, WrittenType> = {};
  const operations: Record<string, WrittenRequests['operations'][string]> = {};
  const contents = new Map<string, string>();
  const nameFor = (name: string, all: DeclaredMessages['types'], number = 1): string => {
    const own = number === 1 ? name : `${name}${number}`;
    const content = contentOf(name, all);
    if (contents.has(own) && contents.get(own) !== content) return nameFor(name, all, number + 1);
    if (!contents.has(own)) {
      contents.set(own, content);
      types[own] = typeIn(all.get(name) ?? { kind: 'any' }, all);
    }
    return own;
  };
  const typeIn = (type: DeclaredType, all: DeclaredMessages['types']): WrittenType => {
    switch (type.kind) {
      case 'named':
        return all.has(type.name) ? `#${nameFor(type.name, all)}` : 'any';
      case 'list':
        return [typeIn(type.of, all)];
      case 'choice':
        return { values: type.values };
      case 'object': {
        const { fields, bases = [], isOpen } = type;
        return {
          fields: Object.fromEntries(fields.map((field) => [field.name, fieldIn(field, all)])),
          ...(bases.length > 0 && { bases: bases.map((name) => nameFor(name, all)) }),
          ...(isOpen && { isOpen }),
        };
      }
      default:
        return type.kind === 'tuple' ? 'any' : type.kind;
    }
  };
  const fieldIn = (field: DeclaredField, all: DeclaredMessages['types']): WrittenField => {
    const { isOptional, isNullable, tags } = field;
    const is = isOptional ? (isNullable ? 'nullable' : '') : isNullable ? 'required nullable' : 'required';
    const checked = Object.fromEntries(CHECKED_TAGS.flatMap((tag) => (tag in tags ? [[tag, tags[tag] ?? '']] : [])));
    const hasTags = Object.keys(checked).length > 0;
    // What only the platform writes is not looked into.
    const type =
      'readonly' in tags && ['list', 'object', 'named'].includes(field.type.kind) ? 'any' : typeIn(field.type, all);
    return hasTags ? [type, is, checked] : is === '' ? [type] : [type, is];
  };
  return {
    types,
    operations,
    add: (address, { request, types: all, fractions = new Set() }) => {
      const paths = [...fractions];
      operations[address] = { request: typeIn(request, all), ...(paths.length > 0 && { fractions: paths }) };
    },
  };
}

const CHECKED_TAGS = ['readonly', 'format', 'max', 'min', 'maxLength', 'minLength', 'maxSize', 'minSize'];

/** A type and all that it names, as a text. */
function contentOf(name: string, all: DeclaredMessages['types'], seen = new Set<string>()): string {
  const type = all.get(name);
  if (seen.has(name) || type === undefined) return '';
  seen.add(name);
  return [JSON.stringify(type), ...namesIn(type).map((each) => contentOf(each, all, seen))].join('\n');
}

function namesIn(type: DeclaredType): readonly string[] {
  if (type.kind === 'named') return [type.name];
  if (type.kind === 'list') return namesIn(type.of);
  if (type.kind !== 'object') return [];
  return [...(type.bases ?? []), ...type.fields.flatMap((field) => namesIn(field.type))];
}

function textOf({ types, operations }: WrittenRequests): string {
  const rows = (of: object) =>
    Object.entries(of).map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},`);
  return [
    "import type { WrittenRequests } from './pack-requests.ts';",
    '',
    '/** Generated from the installed packages of the platform by `npm run declared`. */',
    'export const PACK_REQUESTS: WrittenRequests = {',
    '  types: {',
    ...rows(types),
    '  },',
    '  operations: {',
    ...rows(operations),
    '  },',
    '};',
    '',
  ].join('\n');
}
