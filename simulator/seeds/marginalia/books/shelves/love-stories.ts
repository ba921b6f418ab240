import type { Shelf } from '../shelf.ts';

export const loveStories: Shelf = {
  genre: 'Love Stories',
  books: [
    {
      title: 'The Lighthouse Keeper’s Telephone',
      author: 'Philomena Drury',
      clubPick: true,
      tags: ['lighthouses', 'telephones', 'voices'],
      hook:
        'For two years a keeper off Hull and a girl at the exchange have said only numbers to each other. On ' +
        'Christmas Eve the line stays open.',
    },
    {
      title: 'Late Trains to Marseille',
      author: 'Gaspard Morel-Tissot',
      tags: ['trains', 'chance', 'patience'],
      hook:
        'They miss the same connection at Lyon, three Fridays running. By the fourth they have both begun to ' +
        'walk slowly.',
    },
    {
      title: 'Love in the Time-Table',
      author: 'Ayo Bankole-Reid',
      tags: ['railways', 'punctuality', 'rivalry'],
      hook:
        'She writes the timetable for the northern line; he writes the letters of complaint. An affair in ' +
        'departures.',
    },
    {
      title: 'The Baker’s Second Wedding',
      author: 'Tamsin Polglase',
      tags: ['bakers', 'widowers', 'cake'],
      hook:
        'He has made the cake for every wedding in Falmouth, and twice as many since the council got its ' +
        'licence. Nobody has ever asked him to the party.',
    },
    {
      title: 'Marmalade Season',
      author: 'Winifred Sallow',
      tags: ['cooking', 'rivalry', 'winter'],
      hook:
        'Two marmalades, one ribbon, three villages taking sides. On the jury at Ludlow Show: the man whom both ' +
        'of them once refused.',
    },
    {
      title: 'The Wrong Mr. Sethi',
      author: 'Lalita Deshmane',
      tags: ['mistakes', 'families', 'matchmaking'],
      hook:
        'The aunts of Pune have arranged it all, down to the flowers. It is only that they have sent the ' +
        'invitation to the other Mr. Sethi.',
    },
    {
      title: 'Postcards from Nobody',
      author: 'Amara Osei-Lund',
      tags: ['postcards', 'travel', 'secrets'],
      hook:
        'A postcard arrives each month in Copenhagen, unsigned, from a town that she has been meaning to see. ' +
        'The stamps are all local.',
    },
    {
      title: 'Ask Me in the Rain',
      author: 'Cormac Devane',
      tags: ['rain', 'second chances', 'dancing'],
      hook:
        'They said no to each other at twenty-five, in Galway, in the dry. At sixty, sharing an awning, they ' +
        'take it up where it was left.',
    },
    {
      title: 'Two Cellos',
      author: 'Gudrun Ellefsen',
      tags: ['music', 'rivalry', 'winter'],
      hook:
        'There is one place in the orchestra at Bergen, and two cellists, and for the winter one warm flat ' +
        'between them.',
    },
    {
      title: 'How to Mend a Bicycle',
      author: 'Ayo Bankole-Reid',
      tags: ['bicycles', 'friendship', 'cities'],
      hook:
        'In her shop in Brixton, she mends anything with wheels and nothing else. He has now brought in the same ' +
        'puncture five times.',
    },
    {
      title: 'The Gardener and the General',
      author: 'Nathaniel Coombe',
      tags: ['gardens', 'war', 'class'],
      hook:
        'Plymouth, 1946. The general has come home to a house with no roof and to a gardener who will not take ' +
        'orders, as she was one too.',
    },
    {
      title: 'Miss Petherick’s Attachment',
      author: 'Thomasina Wragge',
      tags: ['manners', 'letters', 'pride'],
      hook:
        'Miss Petherick of Whitby had formed an attachment to a gentleman’s prose, and it was a shock to them ' +
        'both when he arrived along with it.',
    },
    {
      title: 'Deux chaises au soleil',
      author: 'Mireille Castaing',
      language: 'French',
      tags: ['cafés', 'old age', 'chance'],
      hook:
        'Each morning in the same square two people who do not know each other move two chairs into the sun. One ' +
        'morning there is only one chair.',
    },
    {
      title: 'Zwei Briefe nach Chur',
      author: 'Ursula Hägeli',
      language: 'German',
      tags: ['letters', 'mountains', 'mistakes'],
      hook:
        'One postman, two letters, two women in the same house at Chur with the same initials. He has three ' +
        'hundred metres of stairs to make up his mind.',
    },
    {
      title: 'Il treno delle sei e venti',
      author: 'Letizia Ravegnani',
      language: 'Italian',
      tags: ['trains', 'habit', 'courage'],
      hook:
        'For eleven years they have sat opposite each other on the six-twenty from Bologna. Today she says good ' +
        'morning.',
    },
    {
      title: '尾道の手紙',
      author: 'Kenji Aramaki',
      language: 'Japanese',
      since: 1988,
      tags: ['letters', 'the sea', 'old age'],
      hook:
        'An old man in Onomichi asks the girl at the post office to write, for him, to a woman he last saw on a ' +
        'ferry in 1951.',
    },
  ],
};
