import { type SiteSettings, settingsOfPack } from '#handlers/define-config.ts';
import { isTimeZone } from '../zoned-time.ts';

export const BOOKINGS = {
  name: 'bookings',
  title: 'Bookings',
  settings: {
    timeZone: {
      kind: 'text',
      label: 'Time zone',
      default: 'UTC',
      hint: 'That of the business, such as Europe/Berlin. Working hours and classes are in it, unless they say another one.',
    },
  },
} as const;

/** The time zone of the business. A name that does not exist counts as UTC. */
export function businessZone(site: { readonly settings: SiteSettings }): string {
  const { timeZone } = settingsOfPack(site, BOOKINGS);
  return isTimeZone(timeZone) ? timeZone : 'UTC';
}

/** The id of the app in a line of a cart, as the platform's packages name it. */
export const BOOKINGS_APP = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';
