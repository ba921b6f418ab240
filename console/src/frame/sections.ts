/** The pages of a site, in the order of the menu. `key` is pressed after `g`. */
export const SECTIONS = [
  { page: '', label: 'Overview', key: 'o' },
  { page: 'requests', label: 'Requests', key: 'r' },
  { page: 'inbox', label: 'Inbox', key: 'i' },
  { page: 'events', label: 'Events', key: 'n' },
  { page: 'members', label: 'Members', key: 'm' },
  { page: 'collections', label: 'Content', key: 'c' },
  { page: 'clock', label: 'Clock', key: 't' },
  { page: 'faults', label: 'Faults', key: 'f' },
  { page: 'gates', label: 'Gates', key: 'w' },
  { page: 'packs', label: 'Packs', key: 'p' },
  { page: 'coverage', label: 'Coverage', key: 'v' },
  { page: 'snapshots', label: 'Snapshots', key: 's' },
  { page: 'settings', label: 'Settings', key: 'e' },
] as const;
export type Section = (typeof SECTIONS)[number];

/** The section of a path below `/sites/{siteId}`. */
export function sectionOf(pathname: string): Section | undefined {
  const page = pathname.split('/')[3] ?? '';
  const name = page === 'items' ? 'collections' : page === 'flows' ? 'requests' : page;
  return SECTIONS.find((section) => section.page === name);
}
