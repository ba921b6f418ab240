import type { Shelf } from '../shelf.ts';

export const history: Shelf = {
  genre: 'History',
  books: [
    {
      title: 'A Short History of Rain',
      author: 'Desmond Okafor-Hale',
      clubPick: true,
      tags: ['rain', 'weather', 'farming'],
      hook:
        'From the rain kings to the rain gauge: how people in Cherrapunji, Seville and Manchester have prayed ' +
        'for it, measured it and complained.',
    },
    {
      title: 'The Empire of Buttons',
      author: 'Akosua Frimpong',
      tags: ['trade', 'fashion', 'empire'],
      hook:
        'Made in Birmingham, sewn on in Kumasi, cut off in Lisbon for the silver: the world from 1700 to 1900 as ' +
        'told by what held it together.',
    },
    {
      title: 'Ink: A Rough History',
      author: 'Hamish Drummond-Rae',
      tags: ['ink', 'writing', 'trade'],
      hook:
        'Soot, oak galls, squid and crime. Two thousand years of black, much of it on the author’s cuffs in ' +
        'Inverness.',
    },
    {
      title: 'The Night Watchmen of Europe',
      author: 'Renato Bellagamba',
      coauthors: ['Desmond Okafor-Hale'],
      tags: ['night', 'cities', 'police'],
      hook: 'They called the hours from Bergen to Trieste for six centuries. Their logbooks say what else they saw.',
    },
    {
      title: 'Lost Property: A Century of Umbrellas',
      author: 'Bridget Ashdown-Lowe',
      since: 1999,
      tags: ['lost property', 'railways', 'manners'],
      hook:
        'The ledgers of the lost property office at Waterloo, 1885 to 1985, in which a nation mislays its teeth, ' +
        'its ferrets and its nerve.',
    },
    {
      title: 'Plague Bells',
      author: 'Desmond Okafor-Hale',
      tags: ['plague', 'bells', 'london'],
      hook:
        'Parish by parish through 1665, counted in strokes of the bell and in what the sextons were paid for ' +
        'them.',
    },
    {
      title: 'The Cod Wars and Other Small Quarrels',
      author: 'Elias Thorvaldsen',
      since: 1979,
      tags: ['fishing', 'islands', 'diplomacy'],
      hook:
        'In which the navies of two civilised states ram one another over supper, and a net-cutter from Akureyri ' +
        'makes history.',
    },
    {
      title: 'Queens of the Salt Trade',
      author: 'Akosua Frimpong',
      tags: ['salt', 'women', 'trade'],
      hook: 'The merchant women of the Volta, who held a coast, three kings and the price of everything.',
    },
    {
      title: 'An Antiquary’s Account of the Tin Coast',
      author: 'Josiah Penhallow',
      since: 1838,
      tags: ['mining', 'legends', 'ruins'],
      hook:
        'Every engine-house, ghost and disputed boundary from Truro to the Land’s End, with some remarks on the ' +
        'author’s enemies.',
    },
    {
      title: 'Geschichte der verlorenen Schlüssel',
      author: 'Friedhelm Aschenbach',
      language: 'German',
      since: 1996,
      tags: ['keys', 'houses', 'exile'],
      hook:
        'Those who had to leave Lübeck took their keys. A history of the twentieth century from what is left in ' +
        'its pockets.',
    },
    {
      title: 'Historia mínima del abanico',
      author: 'Teodoro Balaguer',
      language: 'Spanish',
      tags: ['fans', 'manners', 'courts'],
      hook: 'Open, closed, dropped on purpose: four centuries of Valencian fans and all that was said with them.',
    },
    {
      title: 'Storia dei fari adriatici',
      author: 'Renato Bellagamba',
      language: 'Italian',
      tags: ['lighthouses', 'empires', 'the sea'],
      hook: 'From Trieste to Otranto by forty-three lights, built by six states, each of which hoped to be the last.',
    },
  ],
};
