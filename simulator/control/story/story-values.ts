/**
 * What the platform makes anew each time: ids and instants. They are compared by what they replace: the same value of the story must
 * be replaced by the same value everywhere.
 */
const GUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/;
/** A mark with what `withoutSecrets` leaves of a token, an id, the name of what a page shows, or an instant. */
const MADE =
  /(?:(?:JWS|IST|BLT)\.)?…(?:~[\da-f]{8})?|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|shown=[\w-]+|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z/gi;

/** A played request has the time of the one in the story, but its instants can be some milliseconds earlier. */
const NEAR_MS = 10_000;

/** What the values of a story have become in the played one. */
export interface StoryValues {
  /** Whether `is` may stand for `was`. Learns the ids, instants and secrets that `was` has in other places, too. */
  readonly match: (was: string, is: string) => boolean;
  /** Remembers what a value has become. */
  readonly learn: (was: string, is: string) => void;
  /** What a value has become; undefined if that is not known. */
  readonly get: (was: string) => string | undefined;
  /** A text of the story with what its ids and instants have become. */
  readonly renew: (text: string) => string;
}

export function storyValues(): StoryValues {
  const known = new Map<string, string>();
  const standIns = new Set<string>();
  const learn = (was: string, is: string) => {
    known.set(was, is);
    standIns.add(is);
  };
  const matchMade = (was: string, is: string): boolean => {
    if (was.includes('…')) {
      const mark = was.slice(was.indexOf('…'));
      // A token that an answer has twice, in two forms, is the longer one.
      if (is.length >= (known.get(mark)?.length ?? 0)) known.set(mark, is);
      return true;
    }
    if (was === is || known.get(was) === is) return true;
    if (known.has(was) || standIns.has(is)) return false;
    const isAlike = INSTANT.test(was) ? areNear(Date.parse(was), Date.parse(is)) : !GUID.test(was) || GUID.test(is);
    if (isAlike) learn(was, is);
    return isAlike;
  };
  const match = (was: string, is: string): boolean => {
    let at = 0;
    let from = 0;
    let open: string | undefined;
    for (const { 0: made, index } of [...was.matchAll(MADE), { 0: '', index: was.length }]) {
      const literal = was.slice(from, index);
      const found = index === was.length && from < index ? is.length - literal.length : is.indexOf(literal, at);
      if (found < at || !is.startsWith(literal, found)) return false;
      const end = index === was.length && literal === '' ? is.length : found;
      if (open === undefined ? end > at : !matchMade(open, is.slice(at, end))) return false;
      at = end + literal.length;
      from = index + made.length;
      open = made;
    }
    return true;
  };
  return {
    match,
    learn,
    get: (was) => known.get(was),
    renew: (text) => text.replaceAll(MADE, (was) => known.get(was) ?? was),
  };
}

function areNear(was: number, is: number): boolean {
  return Math.abs(was - is) <= NEAR_MS;
}

/** The first place where two values of JSON differ, as a sentence; undefined if they match. `at` is their path. */
export function differenceOf(values: StoryValues, was: unknown, is: unknown, at: string): string | undefined {
  if (typeof was === 'string' && typeof is === 'string' && values.match(was, is)) return undefined;
  // A secret that was no text.
  if (typeof was === 'string' && was.startsWith('…')) return undefined;
  if (typeof was === 'number' && typeof is === 'number' && areSame(was, is)) return undefined;
  if (!isNested(was) || !isNested(is) || Array.isArray(was) !== Array.isArray(is)) {
    return was === is ? undefined : `${at} was ${shown(was)}, and is ${shown(is)}`;
  }
  const [before, after] = [new Map(Object.entries(was)), new Map(Object.entries(is))];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const found = differenceOf(values, before.get(name), after.get(name), `${at}.${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether two numbers are equal, or are instants near each other, in seconds or milliseconds since 1970. */
function areSame(was: number, is: number): boolean {
  return was === is || (was > 1e12 && areNear(was, is)) || (was > 1e9 && was < 1e11 && areNear(was * 1000, is * 1000));
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

const SHOWN = 80;

function shown(value: unknown): string {
  if (value === undefined) return 'missing';
  const text = JSON.stringify(value);
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN)}…`;
}
