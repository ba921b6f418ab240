import type { Shelf } from '../shelf.ts';

export const scienceFiction: Shelf = {
  genre: 'Science Fiction',
  books: [
    {
      title: 'The Gardeners of Phobos',
      author: 'Wren Halloway',
      clubPick: true,
      tags: ['gardens', 'loneliness', 'mars'],
      hook:
        'Six people grow the lettuces for nine thousand. From the dome on Phobos they can see Mars, fat and red, ' +
        'and not one of them has been invited down.',
    },
    {
      title: 'A Lighthouse for Slow Ships',
      author: 'Percival Nakamura',
      tags: ['lighthouses', 'time', 'duty'],
      hook:
        'The ships were sent before the fast engines were made. Somebody at the edge of the Kuiper belt must ' +
        'stay to tell eleven sleeping crews that they have been overtaken.',
    },
    {
      title: 'Tomorrow’s Understudy',
      author: 'Dev Kapadia',
      tags: ['copies', 'identity', 'work'],
      hook: 'Everyone in Leicester may have one copy made, for the dull days. Asha’s has handed in her notice.',
    },
    {
      title: 'The Tin Parliament',
      author: 'Dev Kapadia',
      tags: ['robots', 'politics', 'rust'],
      hook:
        'The machines of Hull vote for the first time on a wet Thursday, and to general embarrassment they vote ' +
        'for the trams.',
    },
    {
      title: 'Seven Thousand Sundays',
      author: 'Amara Osei-Lund',
      tags: ['long life', 'marriage', 'boredom'],
      hook:
        'A couple from Copenhagen accept the treatment and stay thirty-five for a hundred and thirty-five years. ' +
        'It is Sundays that are the difficulty.',
    },
    {
      title: 'The Weather Makers’ Strike',
      author: 'Hanneke Wiersma',
      since: 2009,
      tags: ['weather', 'strikes', 'climate'],
      hook:
        'When the engineers who hold back the rain over Rotterdam put down their tools, the government has four ' +
        'days and no umbrellas.',
    },
    {
      title: 'An Atlas of Vanished Moons',
      author: 'Percival Nakamura',
      tags: ['moons', 'maps', 'loss'],
      hook:
        'The moon of every inhabited world has a name in its children’s songs. A surveyor from Honolulu is sent ' +
        'to find out where nine of them have gone.',
    },
    {
      title: 'Letters to the Second Earth',
      author: 'Yevgenia Lisitsyna',
      tags: ['letters', 'colonies', 'distance'],
      hook:
        'A letter takes forty years. In a post office in Perm, Vera sorts the replies to people who did not live ' +
        'to ask a second question.',
    },
    {
      title: 'The Memory Exchange',
      author: 'Sabine Rotermund',
      tags: ['memory', 'money', 'childhood'],
      hook:
        'On Fenchurch Street one may now sell an afternoon. Ruben has sold all of his but one, and a buyer has ' +
        'come from Leipzig to make an offer.',
    },
    {
      title: 'Quiet Engines',
      author: 'Percival Nakamura',
      tags: ['machines', 'silence', 'trust'],
      hook:
        'The ship has not spoken in nine years. Then, one watch, in the voice of a child, it asks the cook ' +
        'whether he is happy.',
    },
    {
      title: 'The Last Analogue Summer',
      author: 'Felix Nightingale',
      tags: ['childhood', 'technology', 'rivers'],
      hook:
        'Somewhere north of Auckland there is a valley that no signal reaches. Four friends are sent there for ' +
        'one summer, as a punishment.',
    },
    {
      title: 'Half-Life of a Small Town',
      author: 'Hanneke Wiersma',
      tags: ['towns', 'radiation', 'home'],
      hook:
        'They were told that they could come back to New Groningen in three hundred years. Old Mrs. Hofstra is ' +
        'the first, and early.',
    },
    {
      title: 'Seedship & Daughters',
      author: 'Amara Osei-Lund',
      tags: ['families', 'ships', 'trade'],
      hook:
        'Captain Imani Lund and her five daughters haul seed between stations that hate each other. A comedy of ' +
        'contracts, with meteors.',
    },
    {
      title: 'The Clockwork Regatta',
      author: 'Lucian Farthingale',
      tags: ['inventions', 'rivers', 'rivalry'],
      hook:
        'A machine that rows itself is entered for the regatta at Henley by a gentleman of Bath, who has not ' +
        'thought how it might be made to stop.',
    },
    {
      title: 'A Voyage Under the Great Ice',
      author: 'Ambrose Tulliver',
      tags: ['expeditions', 'ice', 'machines'],
      hook:
        'Captain Loftus of Hobart takes his iron vessel under the southern ice and finds, to the distress of the ' +
        'Society, that somebody has left lamps burning.',
    },
    {
      title: 'Schlafende Satelliten',
      author: 'Sabine Rotermund',
      language: 'German',
      since: 1992,
      tags: ['satellites', 'solitude', 'borders'],
      hook:
        'In an orbit that both states have forgotten, a woman from Leipzig has been awaiting orders since the ' +
        'ninth of November 1989.',
    },
    {
      title: 'La Mémoire des machines polaires',
      author: 'Mireille Castaing',
      language: 'French',
      tags: ['ice', 'machines', 'memory'],
      hook:
        'At a station north of Montréal, the drilling machine has begun to describe a summer that no person has ' +
        'seen.',
    },
    {
      title: '海底の図書館',
      author: 'Naoki Fujisawa',
      language: 'Japanese',
      tags: ['libraries', 'the sea', 'future'],
      hook:
        'The library of Nagasaki lies forty metres down. Its only reader comes each day by bell, and each day ' +
        'there is one book more.',
    },
  ],
};
