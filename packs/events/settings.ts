import { type SiteSettings, settingsOfPack } from '#handlers/define-config.ts';

/** The settings of the events of a site. Currency and tax are those of the shop, through whose checkout tickets are paid. */
export const EVENTS = {
  name: 'events',
  title: 'Events',
  settings: {
    reservationMinutes: {
      kind: 'number',
      label: 'Tickets are reserved for (minutes)',
      default: 20,
      min: 1,
      max: 60,
      hint: 'By the clock of the site. An event can have a time of its own.',
    },
  },
} as const;

export function eventsSettings(site: { readonly settings: SiteSettings }) {
  return settingsOfPack(site, EVENTS);
}

/** The id of the app that the tickets of every site belong to. */
export const EVENTS_APP = '140603ad-af8d-84a5-2c80-a0f60cb47351';
