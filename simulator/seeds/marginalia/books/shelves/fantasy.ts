import type { Shelf } from '../shelf.ts';

export const fantasy: Shelf = {
  genre: 'Fantasy',
  books: [
    {
      title: 'The Inn at the End of Names',
      author: 'Wren Halloway',
      clubPick: true,
      tags: ['inns', 'names', 'travellers'],
      hook:
        'At the last inn before the mountains you pay with a letter of your name. The girl who washes the ' +
        'glasses has been called O for as long as she remembers.',
    },
    {
      title: 'The Beekeeper’s Kingdom',
      author: 'Kalinda Moana',
      tags: ['bees', 'queens', 'exile'],
      hook:
        'The king of a small wet country abdicates in favour of his hives. The hives, it turns out, have a ' +
        'foreign policy.',
    },
    {
      title: 'A Crown of Ordinary Iron',
      author: 'Adelaide Brockhurst',
      tags: ['kings', 'blacksmiths', 'honesty'],
      hook:
        'The blacksmith of Durrow makes a crown that hurts whoever lies beneath it. Three princes have sent for ' +
        'it, each for another.',
    },
    {
      title: 'The Witch of the Goods Yard',
      author: 'Adelaide Brockhurst',
      tags: ['witches', 'trains', 'towns'],
      hook:
        'Behind Durham station, among the coal and the cats, lives a witch who sends things on. She has never ' +
        'lost a parcel, and one has just come back.',
    },
    {
      title: 'Moonmilk and Other Debts',
      author: 'Isadora Coutinho',
      tags: ['debt', 'moons', 'markets'],
      hook:
        'In the night market of Salvador everything is sold on credit and the moon collects. Dandara owes it ' +
        'eleven years.',
    },
    {
      title: 'The Thousand-Door House',
      author: 'Joachim Reuter',
      tags: ['houses', 'doors', 'sisters'],
      hook:
        'Every door in the house opens somewhere, except for one, which opens on Tuesday. Two sisters have lost ' +
        'their brother there.',
    },
    {
      title: 'The Dragon’s Auditor',
      author: 'Hamish Drummond-Rae',
      clubPick: true,
      tags: ['dragons', 'money', 'courage'],
      hook:
        'By law, every hoard must be audited once in a hundred years. Miss Tansy Pole, of the county office at ' +
        'Inverness, has packed sandwiches.',
    },
    {
      title: 'Where the Rivers Are Kept',
      author: 'Kalinda Moana',
      tags: ['rivers', 'maps', 'theft'],
      hook:
        'The rivers of the south island are kept in jars in a locked room in Dunedin. On the night of the fire a ' +
        'boy saves the wrong one.',
    },
    {
      title: 'The Bone Orchard Gate',
      author: 'Dolores Ibarzábal',
      tags: ['death', 'orchards', 'grandmothers'],
      hook:
        'Grandmother sells pears to the dead, at a fair price, over the gate. When she falls ill somebody in the ' +
        'family must learn to bargain.',
    },
    {
      title: 'Kites for the Sky King',
      author: 'Akosua Frimpong',
      tags: ['kites', 'kings', 'flight'],
      hook:
        'In the kingdom above the Bight of Benin, messages go up by kite and come down as weather. This one was ' +
        'not meant to be sent.',
    },
    {
      title: 'The Second-Best Magician in Cork',
      author: 'Saoirse Tiernan',
      tags: ['magic', 'envy', 'friendship'],
      hook:
        'He is a modest man with much to be modest about. Then the best magician in Cork is turned into a ' +
        'teapot, and there is only Mr. Twomey.',
    },
    {
      title: 'The Cat Who Kept the Minutes',
      author: 'Eun-ji Baek',
      tags: ['cats', 'councils', 'secrets'],
      hook:
        'The council of a small harbour town has had the same secretary for three hundred years. It is grey, it ' +
        'has one ear, and it remembers what was promised.',
    },
    {
      title: 'The Apple Princess Abdicates',
      author: 'Nora Desmond-Quill',
      tags: ['princesses', 'freedom', 'apples'],
      hook:
        'A princess of Sligo exchanges her crown for a donkey, and by Tuesday she has cause to think that she ' +
        'had the worse of it.',
    },
    {
      title: 'La Nuit des oiseaux de sel',
      author: 'Octave Saint-Cyr',
      language: 'French',
      tags: ['birds', 'islands', 'magic'],
      hook:
        'Off the coast at Jacmel, once in a lifetime, birds made of salt come in from the sea. It must not rain, ' +
        'and it is going to.',
    },
    {
      title: 'El bosque que contaba hasta diez',
      author: 'Marisol Etxeberria',
      language: 'Spanish',
      tags: ['forests', 'children', 'numbers'],
      hook:
        'There is a wood near Bilbao that counts those who go in and counts those who come out. It has been ' +
        'honest until now.',
    },
    {
      title: '狐の郵便局',
      author: 'Chiaki Moriyama',
      language: 'Japanese',
      tags: ['foxes', 'letters', 'snow'],
      hook:
        'In the snow behind Sapporo, foxes keep a post office for letters that were never sent. Haru has come to ' +
        'ask for hers back.',
    },
  ],
};
