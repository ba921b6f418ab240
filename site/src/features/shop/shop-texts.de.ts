import { formatsIn } from '../../language/formats.ts';
import type { ShopTexts } from './shop-texts.en.ts';

const { count } = formatsIn('de');

export const texts: ShopTexts = {
  buy: {
    buy: (price) => `Für ${price} kaufen`,
    busy: 'In den Korb …',
    soldOut: 'Ausverkauft',
    toCart: (books) => `Im Korb: ${count(books)}`,
  },
  refusal: {
    soldOut: 'Das wurde inzwischen verkauft.',
    few: (left) => `Davon gibt es nur ${count(left)}.`,
    changed: 'Dein Korb wurde anderswo geändert. Sieh ihn dir noch einmal an.',
  },
  cart: {
    page: 'Korb',
    heading: 'Dein Korb',
    loading: 'Wir sehen im Korb nach',
    none: 'Noch ist nichts darin.',
    noShop: 'Hier wird nichts verkauft.',
    toBooks: 'In den Büchern stöbern',
    quantity: (title) => `Wie oft „${title}“`,
    fewer: 'Eins weniger',
    more: 'Eins mehr',
    remove: (title) => `„${title}“ herausnehmen`,
    removeShort: 'Herausnehmen',
    soldOut: 'Ausverkauft. Nimm es heraus, um weiterzukommen.',
    few: (left) => `Davon gibt es nur noch ${count(left)}. Nimm weniger, um weiterzukommen.`,
    sum: 'Zusammen',
    further: 'Lieferung und Steuer kommen an der Kasse dazu.',
    checkout: 'Zur Kasse',
    leaving: 'Zur Kasse …',
    notLeft: 'Die Kasse ließ sich nicht öffnen. Versuch es bitte noch einmal.',
    unavailable: 'So lässt sich nicht alles davon kaufen.',
  },
  order: {
    page: (number) => `Bestellung ${number}`,
    thanks: 'Danke',
    loading: 'Wir suchen die Bestellung',
    missing: { heading: 'Diese Bestellung gibt es nicht', body: 'Wer bestellt hat, sieht sie, und sonst niemand.' },
    number: 'Nummer',
    date: 'Bestellt am',
    mail: (email) => `Eine Bestätigung geht an ${email}.`,
    cancelled: 'Diese Bestellung wurde storniert.',
    discount: 'Nachlass',
    delivery: 'Lieferung',
    tax: 'Steuer',
    total: 'Summe',
    toOrders: 'Alle deine Bestellungen',
    toBooks: 'Zurück zu den Büchern',
  },
  orders: {
    heading: 'Deine Bestellungen',
    none: 'Du hast noch kein Buch gekauft.',
    order: (number, total) => `Bestellung ${number}, ${total}`,
    cancelled: 'storniert',
  },
};
