import type { HandlerMail } from '#handlers/define-config.ts';
import { wallAt, wallText } from '../zoned-time.ts';
import type { Booking } from './documents.ts';

/** What has happened to a booking, as its customer is told. */
const SUBJECTS = {
  confirmed: 'Your booking is confirmed',
  pending: 'Your booking waits for an answer',
  declined: 'Your booking was declined',
  canceled: 'Your booking was cancelled',
  rescheduled: 'Your booking has another time',
} as const;
export type Changed = keyof typeof SUBJECTS;

/** The mail to the customer of a booking. Undefined if no address is known. */
export function mailOf(
  { title, contact, slot, timezone, participants }: Booking,
  what: Changed,
  message?: string | null,
  address = contact.email,
): HandlerMail | undefined {
  if (!address) return undefined;
  const text = [
    `${SUBJECTS[what]}: ${title}`,
    timeText(slot, timezone),
    ...(slot.resource ? [`With ${slot.resource.name}`] : []),
    ...(slot.location?.name ? [slot.location.name] : []),
    ...(participants > 1 ? [`${participants} participants`] : []),
  ].join('\n');
  return { to: address, subject: `${SUBJECTS[what]}: ${title}`, text: message ? `${text}\n\n${message}` : text };
}

/** `Thursday, 8 January 2026, 19:00 to 20:30 (Europe/Berlin)` */
export function timeText({ start, end }: Pick<Booking['slot'], 'start' | 'end'>, timeZone: string): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(start);
  const month = part({ day: 'numeric', month: 'long', year: 'numeric' });
  const [from, to] = [start, end].map((each) => wallText(wallAt(each, timeZone)).slice(11, 16));
  return `${part({ weekday: 'long' })}, ${month}, ${from} to ${to} (${timeZone})`;
}
