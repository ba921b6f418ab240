const DAY_MS = 24 * 60 * 60 * 1000;

/** It takes longer to make one than to use it, and a calendar of a year has thousands of slots. When full, all are dropped. */
const FORMATS = new Map<string, Intl.DateTimeFormat>();
const MAX_FORMATS = 100;

function formatIn(zone: string): Intl.DateTimeFormat {
  const known = FORMATS.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en', {
    ...{ timeZone: zone, calendar: 'iso8601', numberingSystem: 'latn', hourCycle: 'h23', year: 'numeric' },
    ...{ month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  if (FORMATS.size >= MAX_FORMATS) FORMATS.clear();
  FORMATS.set(zone, made);
  return made;
}

export function isTimeZone(zone: string): boolean {
  try {
    formatIn(zone);
    return true;
  } catch {
    return false;
  }
}

/**
 * What a clock on the wall shows, in milliseconds: the time that would be this one if the zone were UTC. So wall times can be
 * compared and written like instants, and a day of the wall always has 24 hours.
 */
export function wallAt(instant: number, zone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatIn(zone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function offsetAt(instant: number, zone: string): number {
  const second = Math.floor(instant / 1000) * 1000;
  return wallAt(second, zone) - second;
}

/**
 * The instant at which a clock on the wall shows a time. Of a time that comes twice, it is the first; one that is left out when the
 * clock goes forward is moved forward by as much.
 */
export function instantOf(wall: number, zone: string): number {
  const [before, after] = [offsetAt(wall - DAY_MS, zone), offsetAt(wall + DAY_MS, zone)];
  const first = wall - before;
  if (before === after || offsetAt(first, zone) === before) return first;
  const second = wall - after;
  return offsetAt(second, zone) === after ? second : first;
}

/** `2026-01-30T13:30:00` */
export function wallText(wall: number): string {
  return new Date(wall).toISOString().slice(0, 19);
}

/** `2026-01-30T13:30:00+01:00` */
export function zonedText(instant: number, zone: string): string {
  const offset = offsetAt(instant, zone) / 60_000;
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60].map((each) =>
    String(each).padStart(2, '0'),
  );
  return `${wallText(wallAt(instant, zone))}${offset < 0 ? '-' : '+'}${hours}:${minutes}`;
}

const WALL = /^(\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)?)(Z|[+-]\d\d:\d\d)?$/;

/** The wall time that a text begins with, whatever offset follows. Undefined if there is no such time. */
export function wallIn(text: unknown): number | undefined {
  return timeIn(text)?.wall;
}

/** The instant that a text means: by its offset, or by the zone if it has none. */
export function instantIn(text: unknown, zone: string): number | undefined {
  const read = timeIn(text);
  if (read === undefined) return undefined;
  return read.instant ?? instantOf(read.wall, zone);
}

function timeIn(text: unknown): { readonly wall: number; readonly instant: number | undefined } | undefined {
  const [all, local = '', offset] = (typeof text === 'string' && WALL.exec(text)) || [];
  if (all === undefined) return undefined;
  const whole = local.includes('T') ? local : `${local}T00:00`;
  const wall = Date.parse(`${whole}Z`);
  // A Date takes the 30th of February for the 2nd of March.
  if (Number.isNaN(wall) || wall < EARLIEST || !wallText(wall).startsWith(local.slice(0, 10))) return undefined;
  return { wall, instant: offset === undefined ? undefined : Date.parse(`${whole}${offset}`) };
}

const EARLIEST = Date.UTC(1970, 0, 3);
