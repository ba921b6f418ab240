import { createHash } from 'node:crypto';
import { fieldsOf } from './check-message.ts';
import type { Declarations, DeclaredField, DeclaredObject, DeclaredType } from './read-declarations.ts';

/** What a sample is made for. The same gives the same sample. */
export interface Sampling {
  readonly types: Declarations['types'];
  /** The types of the entities of the package. A `postId` is the id of a sample of `Post` with the same number. */
  readonly entities: readonly string[];
  /** The name of the type whose sample it is, or that a request is about. */
  readonly of: string;
  /** Which of the samples: 1, 2, 3 … */
  readonly number: number;
  /** Dates are in the future of this instant. */
  readonly now: Date;
  /** A request has what is required, or all that its sender may write. An entity also has what only the platform writes. */
  readonly has: 'required' | 'writable' | 'all';
}

/** A value of a declared type: ids, dates, enumerations, texts and lists within their limits. */
export function sampleOf(type: DeclaredType, sampling: Sampling): unknown {
  return sampleAt({ field: NO_FIELD, type, within: sampling.of, depth: 0 }, sampling);
}

/** The id of a sample. */
export function sampleId(of: string, { entities, number }: Pick<Sampling, 'entities' | 'number'>): string {
  // A draft and what is published of it have the same id.
  const name = of.toLowerCase().replace(/^draft/, '');
  // `submissionId` is the id of a FormSubmission.
  const known = entities.find((each) => each.toLowerCase() === name);
  const [longer = of] = entities.filter((each) => each.toLowerCase().endsWith(name));
  const digest = createHash('sha256')
    .update(`${(known ?? longer).toLowerCase()} ${number}`)
    .digest('hex');
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-4${digest.slice(13, 16)}-a${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}

interface Place {
  readonly field: Pick<DeclaredField, 'name' | 'tags'>;
  readonly type: DeclaredType;
  /** The name of the type that the place is in. */
  readonly within: string;
  readonly depth: number;
}

const NO_FIELD = { name: '', tags: {} };
/** Types contain themselves. What is deeper is left out where it is optional. */
const MAX_DEPTH = 4;
const ABSOLUTE_DEPTH = 12;

function sampleAt(place: Place, sampling: Sampling): unknown {
  const { type, depth } = place;
  switch (type.kind) {
    case 'named': {
      if (type.name === 'RichContent') return richContent(textOf('', sampling));
      const named = sampling.types.get(type.name);
      // What a request has at its top is about its entity: `id` is the id of that.
      return named && sampleAt({ ...place, type: named, within: depth === 0 ? place.within : type.name }, sampling);
    }
    case 'object':
      return depth > ABSOLUTE_DEPTH ? undefined : objectOf(type, place, sampling);
    case 'list': {
      const value = sampleAt({ ...place, type: type.of, depth: depth + 1 }, sampling);
      const length = Math.max(1, numberIn(place.field.tags.minSize) ?? 1);
      return value === undefined ? [] : Array.from({ length }, () => value);
    }
    case 'choice':
      return stateIn(type.values) ?? type.values.find((each) => !/^(UN(KNOWN|DEFINED|SPECIFIED)|INVALID)/.test(each));
    case 'text':
      return textAt(place, sampling);
    case 'instant':
      return instantOf(place.field.name, sampling).toISOString();
    case 'number':
      return within(place.field.tags, sampling.number);
    case 'boolean':
      return false;
    default:
      return undefined;
  }
}

/** States of what is shown, before the first of an enumeration. */
const SHOWN = ['PUBLISHED', 'UPCOMING', 'CONFIRMED', 'APPROVED', 'ACTIVE', 'OPEN', 'OPEN_RSVP'];

function stateIn(values: readonly string[]): string | undefined {
  return SHOWN.find((each) => values.includes(each));
}

function objectOf(type: DeclaredObject, { field, within: name, depth }: Place, sampling: Sampling): object {
  const { fields } = fieldsOf(sampling, type);
  if (['url', 'width', 'height'].every((each) => fields.has(each))) return pictureOf(fields, sampling);
  const left = otherChoices(type, sampling);
  return Object.fromEntries(
    [...fields.values()].flatMap((each): readonly (readonly [string, unknown])[] => {
      if (left.has(each.name) || !isWanted(each, field.name === '' ? 0 : depth, sampling)) return [];
      const value = sampleAt({ field: each, type: each.type, within: name, depth: depth + 1 }, sampling);
      return value === undefined ? [] : [[each.name, value]];
    }),
  );
}

function isWanted({ isOptional, tags, type }: DeclaredField, depth: number, { has }: Sampling): boolean {
  const isReadonly = 'readonly' in tags;
  if (has === 'required') return !isOptional && !isReadonly;
  if (isReadonly && has === 'writable') return false;
  return !isOptional || depth < MAX_DEPTH || ['text', 'number', 'boolean', 'choice'].includes(type.kind);
}

/** Of a type `…OneOf`, an object has one field. */
function otherChoices({ bases = [] }: DeclaredObject, { types }: Sampling): ReadonlySet<string> {
  return new Set(
    bases.flatMap((base) => {
      const type = base.endsWith('OneOf') ? types.get(base) : undefined;
      return type?.kind === 'object' ? type.fields.slice(1).map(({ name }) => name) : [];
    }),
  );
}

/** The static host answers with a placeholder. */
function pictureOf(fields: ReadonlyMap<string, DeclaredField>, sampling: Sampling): object {
  const filename = `${slugOf(sampling)}.jpg`;
  const all = {
    ...{ id: filename, url: `https://static.wixstatic.com/media/${filename}`, width: 1200, height: 800 },
    ...{ filename, altText: nameOf(sampling) },
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => fields.has(name)));
}

function richContent(text: string): object {
  const textData = { text, decorations: [] };
  return { nodes: [{ type: 'PARAGRAPH', id: 'p1', nodes: [{ type: 'TEXT', id: '', nodes: [], textData }] }] };
}

/** What a text is, by its format or the name of its field. */
const TEXTS: readonly (readonly [of: RegExp, text: string | ((sampling: Sampling, name: string) => string)])[] = [
  [/^(URL_SLUG|slug|.*Slug)$/, slugOf],
  [/^(EMAIL|.*[eE]mail)$/, ({ number }) => `sample-${number}@example.com`],
  [/^(PHONE|.*[pP]hone)$/, ({ number }) => `+4930${String(number).padStart(6, '0')}`],
  [/^(WEB_URL|.*[uU]rl|.*[uU]ri)$/, (sampling) => `https://www.example.com/${slugOf(sampling)}`],
  [/^DECIMAL_VALUE$/, ({ number }) => `${number}0.00`],
  [/^(CURRENCY|.*[cC]urrency(Code)?)$/, 'EUR'],
  [/^(COUNTRY|country|countryCode)$/, 'DE'],
  [/^(SUBDIVISION|subdivision)$/, 'DE-BE'],
  [/^base$/, 'https://www.example.com'],
  [/^path$/, (sampling) => `/${slugOf(sampling)}`],
  [/^(LANGUAGE|LANGUAGE_TAG|language|locale)$/, 'en'],
  [/^COLOR_HEX$/, '#336699'],
  [/^[tT]ime[zZ]one(Id)?$/, 'Europe/Berlin'],
  [/^LOCAL_DATE_TIME$/, (sampling, name) => instantOf(name, sampling).toISOString().slice(0, 19)],
  [/^LOCAL_DATE$/, (sampling, name) => instantOf(name, sampling).toISOString().slice(0, 10)],
  [/^LOCAL_TIME$/, (sampling, name) => instantOf(name, sampling).toISOString().slice(11, 16)],
  [/^(revision|.*Revision)$/, '1'],
  [/^(name|title|label|displayName|.*[nN]ame|.*[tT]itle)$/, nameOf],
];

function textAt({ field: { name, tags }, within: typeName }: Place, sampling: Sampling): string {
  const { format = '', maxLength, minLength } = tags;
  const known = TEXTS.find(([of]) => of.test(format)) ?? TEXTS.find(([of]) => of.test(name));
  if (format === 'GUID' || (known === undefined && /^ids?$|.Ids?$/.test(name))) {
    const [, of = ''] = /^(.*?)Ids?$/.exec(name) ?? [];
    return sampleId(of || typeName, sampling).slice(0, numberIn(maxLength));
  }
  const [, text = textOf(name, sampling)] = known ?? [];
  const made = typeof text === 'string' ? text : text(sampling, name);
  return made.slice(0, numberIn(maxLength)).padEnd(numberIn(minLength) ?? 0, 'x');
}

/** `Sample post 2` */
function nameOf({ of, number }: Sampling): string {
  return `Sample ${words(of)} ${number}`;
}

function slugOf(sampling: Sampling): string {
  return nameOf(sampling).toLowerCase().replaceAll(' ', '-');
}

/** `Sample post 2: excerpt.` */
function textOf(field: string, sampling: Sampling): string {
  return `${nameOf(sampling)}${field === '' ? '' : `: ${words(field)}`}.`;
}

function words(name: string): string {
  return name
    .replaceAll(/([a-z])(?=[A-Z])/g, '$1 ')
    .replaceAll(/V(\d)/g, '')
    .toLowerCase()
    .trim();
}

const HOUR_MS = 3_600_000;

/** Each sample is on a day of its own, two hours long. What has happened, happened now. */
function instantOf(field: string, { now, number }: Sampling): Date {
  if (/(created|updated|published|changed|modified|submitted|registered|joined|moderation|review)/i.test(field))
    return now;
  const morning = Math.ceil(now.getTime() / (24 * HOUR_MS)) * 24 * HOUR_MS + 9 * HOUR_MS;
  const isEnd = /(end|expir|until|close)/i.test(field);
  return new Date(morning + number * 24 * HOUR_MS + (isEnd ? 2 * HOUR_MS : 0));
}

function within({ min, max }: DeclaredField['tags'], number: number): number {
  return Math.min(Math.max(number, numberIn(min) ?? number), numberIn(max) ?? Number.POSITIVE_INFINITY);
}

function numberIn(text: string | undefined): number | undefined {
  const number = text === undefined || text === '' ? Number.NaN : Number(text);
  return Number.isNaN(number) ? undefined : number;
}
