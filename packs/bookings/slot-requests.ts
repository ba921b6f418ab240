import { isTimeZone, wallAt, wallText } from '../zoned-time.ts';
import type { CalendarCall, Slot } from './calendar.ts';
import { businessZone } from './settings.ts';

/** The zone of a request. Default: that of the business. */
export function zoneIn({ site, fail }: Pick<CalendarCall, 'site' | 'fail'>, sent: string | null | undefined): string {
  const zone = sent || businessZone(site);
  return isTimeZone(zone) ? zone : fail(400, 'INVALID_TIME_ZONE', `There is no time zone ${zone.slice(0, 100)}.`);
}

/** The first slots of each day on the wall of a zone. */
export function firstOfEachDay<Each extends Pick<Slot, 'start'>>(
  slots: readonly Each[],
  zone: string,
  limit: number | null | undefined,
): readonly Each[] {
  if (!limit) return slots;
  const counts = new Map<string, number>();
  return slots.filter(({ start }) => {
    const day = wallText(wallAt(start, zone)).slice(0, 10);
    const count = (counts.get(day) ?? 0) + 1;
    counts.set(day, count);
    return count <= limit;
  });
}
