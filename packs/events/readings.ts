import type { SeedData } from '#handlers/define-config.ts';
import { placeholderOf } from '../shop/pictures.ts';
import {
  type AgendaItem,
  COLLECTIONS,
  type EventDocument,
  type GuestCounts,
  type Rsvp,
  type TicketDefinition,
} from './documents.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUSE = 'Marginalia, 7 Mill Lane';

const idOf = (kind: string, at: number) => `${kind}0000000-0000-4000-8000-00000000000${at}`;
const EVENT_IDS = { austen: idOf('e', 1), stories: idOf('e', 2), poems: idOf('e', 3) };

/** The readings of the club: one with a guest list, one with tickets, and one that is over. `now` is the time of the site. */
export function readings(now: Date): SeedData {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const at = (days: number, hour: number) => new Date(midnight + days * DAY_MS + hour * 60 * 60 * 1000).toISOString();
  const written = at(-40, 9);
  const common = { createdDate: written, updatedDate: written };
  const event = (
    [title, slug, shortDescription]: readonly [string, string, string],
    days: number,
    registration: NonNullable<EventDocument['written']['registration']>,
  ): EventDocument => ({
    written: {
      ...{ title, shortDescription, registration, mainImage: { id: `${slug}.jpg`, ...placeholderOf(slug) } },
      location: { name: HOUSE, type: 'VENUE', address: { addressLine: '7 Mill Lane', city: 'Bath', country: 'GB' } },
      dateAndTimeSettings: { startDate: at(days, 19), endDate: at(days, 22), timeZoneId: 'Europe/London' },
      guestListSettings: { displayedPublicly: false },
    },
    ...{ slug, state: 'published', publishedDate: written, ...common },
  });
  const ticket = (name: string, description: string, price: number, limit: number | null): TicketDefinition => ({
    ...{ eventId: EVENT_IDS.stories, name, description, policyText: null, isHidden: false, salePeriod: null },
    ...{ pricing: { kind: 'fixed', price }, limit, sold: 0, held: [], revision: 1, ...common },
  });
  const agenda = (name: string, start: string, end: string): AgendaItem => ({
    ...{ eventId: EVENT_IDS.stories, name, stageName: 'Reading room', start, end, createdDate: written },
  });
  const rsvp: Rsvp = {
    ...{
      eventId: EVENT_IDS.poems,
      owner: { role: 'visitor', id: idOf('a', 9) },
      firstName: 'Ada',
      lastName: 'Lovelace',
    },
    ...{ email: 'ada@example.com', status: 'YES', others: [], inputs: [], revision: 1, ...common },
  };
  const counts: GuestCounts = { YES: 1, NO: 0, WAITLIST: 0, rsvps: 1 };
  return {
    state: {
      [COLLECTIONS.events]: {
        [EVENT_IDS.austen]: event(
          [
            'An Evening with Emma',
            'an-evening-with-emma',
            'We read the first three chapters aloud, and argue about the rest.',
          ],
          7,
          { initialType: 'RSVP', rsvp: { responseType: 'YES_AND_NO', limit: 12, waitlistEnabled: true } },
        ),
        [EVENT_IDS.stories]: event(
          [
            'The Night of the Short Story',
            'the-night-of-the-short-story',
            'Six stories, three hours, and soup in between.',
          ],
          14,
          { initialType: 'TICKETING', tickets: { ticketLimitPerOrder: 4 } },
        ),
        [EVENT_IDS.poems]: event(
          ['Poems by Candlelight', 'poems-by-candlelight', 'The candles are out, the poems are still here.'],
          -30,
          { initialType: 'RSVP', rsvp: { responseType: 'YES_ONLY' } },
        ),
      },
      [COLLECTIONS.definitions]: {
        [idOf('f', 1)]: ticket('Armchair', 'There is one, by the fire.', 2400, 1),
        [idOf('f', 2)]: ticket('Seat', 'A chair with a cushion.', 1200, 20),
        [idOf('f', 3)]: ticket('Standing place', 'Free, and close to the soup.', 0, 10),
      },
      [COLLECTIONS.agenda]: {
        [idOf('9', 1)]: agenda('Three stories by Mansfield', at(14, 19), at(14, 20)),
        [idOf('9', 2)]: agenda('Soup', at(14, 20), at(14, 21)),
        [idOf('9', 3)]: agenda('Three stories by Chekhov', at(14, 21), at(14, 22)),
      },
      [COLLECTIONS.rsvps]: { [idOf('a', 1)]: rsvp },
      [COLLECTIONS.counts]: { [EVENT_IDS.poems]: counts },
    },
  };
}
