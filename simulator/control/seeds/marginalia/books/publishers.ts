import type { Language } from './languages.ts';

/** Publishers by language. All are invented. */
export const publishers: Readonly<Record<Language, readonly string[]>> = {
  English: [
    'Lamplight Press',
    'Harrow & Finch',
    'Tidemark Books',
    'The Gannet Press',
    'Quillon House',
    'Long Acre Editions',
    'Pemberton & Daughters',
    'Nine Elms Paperbacks',
    'Saltmarsh',
    'Corvid Row',
  ],
  French: ['Éditions du Passeur', 'La Lampe verte', 'Les Heures claires'],
  German: ['Verlag am Kanal', 'Nachtigall & Söhne'],
  Spanish: ['Ediciones La Higuera', 'Casa del Faro'],
  Japanese: ['灯台書房', '雨宿り社'],
  Portuguese: ['Livraria da Ribeira'],
  Italian: ['Edizioni Acquamarina'],
  Norwegian: ['Fjordlys Forlag'],
  Polish: ['Wydawnictwo Latarnia'],
  Greek: ['Εκδόσεις Αλκυών'],
  Russian: ['Издательство «Маяк»'],
  Arabic: ['دار المنارة'],
};
