import { formatsIn } from '../../language/formats.ts';
import type { ReaderTexts } from './reader-texts.en.ts';

const { average, count, plural } = formatsIn('de');
const reviews = (total: number): string =>
  `${count(total)} ${plural(total, { one: 'Besprechung', other: 'Besprechungen' })}`;

export const texts: ReaderTexts = {
  loading: 'Wir schlagen ein Mitglied nach',
  missing: {
    heading: 'Zu diesem Mitglied gibt es keine Seite',
    body: 'Vielleicht bleibt es lieber für sich, oder es ist nicht mehr im Club.',
  },
  nameless: 'Ein Mitglied ohne Namen',
  since: 'Im Club seit',
  figures: (total, stars) => `${reviews(total)}, im Schnitt ${average(stars)} Sterne`,
  onlyYou: 'Nur du siehst diese Seite. In deinem Konto kannst du sie allen zeigen.',
  toAccount: 'Zu deinem Konto',
  shelf: 'Im Regal',
  shelves: { reading: 'Liest gerade', want: 'Möchte lesen', read: 'Hat gelesen' },
  further: (left) => `und ${count(left)} weitere`,
  reviews: 'Besprechungen',
  none: 'Noch keine Besprechungen.',
  older: 'Frühere Besprechungen',
  shown: (total) => `${reviews(total)} angezeigt`,
};
