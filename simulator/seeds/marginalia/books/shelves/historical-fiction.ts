import type { Shelf } from '../shelf.ts';

export const historicalFiction: Shelf = {
  genre: 'Historical Fiction',
  books: [
    {
      title: 'Nine Letters to Lisbon',
      author: 'Desmond Okafor-Hale',
      clubPick: true,
      tags: ['letters', 'earthquakes', 'love'],
      hook:
        'On the morning of All Saints, 1755, a clerk in Bristol posts the first of nine letters to a street that ' +
        'by noon no longer exists.',
    },
    {
      title: 'The Indigo Ledger',
      author: 'Lalita Deshmane',
      tags: ['trade', 'debt', 'dye'],
      hook:
        'Pune, 1859: a book-keeper of nineteen learns to read two sets of accounts, and finds in the second the ' +
        'price of every man she knows.',
    },
    {
      title: 'Sister Ambrosia’s Astronomy',
      author: 'Giuditta Sforni',
      clubPick: true,
      tags: ['nuns', 'stars', 'heresy'],
      hook:
        'In a convent above Ferrara in 1610, the cellarer grinds lenses between Vespers and Compline. The bishop ' +
        'has asked, quite kindly, what she has seen.',
    },
    {
      title: 'The Whaler’s Accountant',
      author: 'Adelaide Brockhurst',
      tags: ['whaling', 'numbers', 'guilt'],
      hook:
        'He was sent from Whitby to count barrels. Off Spitsbergen, in the third month of ice, he begins to ' +
        'count the men.',
    },
    {
      title: 'The Glass Harmonica',
      author: 'Joachim Reuter',
      tags: ['music', 'madness', 'vienna'],
      hook:
        'Vienna, 1784. The instrument is said to drive its players mad, and Marianne has been engaged for the ' +
        'season.',
    },
    {
      title: 'A Physician for the Elephant',
      author: 'Akosua Frimpong',
      tags: ['medicine', 'elephants', 'courts'],
      hook:
        'An elephant falls ill at the court of Kumasi, and a Scottish surgeon who has lost every human patient ' +
        'is offered gold, or the alternative.',
    },
    {
      title: 'The Last Stagecoach to Truro',
      author: 'Tamsin Polglase',
      tags: ['journeys', 'railways', 'strangers'],
      hook:
        'The railway opens in the morning. Six people have paid for inside seats on the last coach, and every ' +
        'one of them means to be late.',
    },
    {
      title: 'The Silk Weaver’s Oath',
      author: 'Gaspard Morel-Tissot',
      tags: ['weaving', 'strikes', 'loyalty'],
      hook:
        'Lyon, 1831: the looms have stopped, the soldiers are on the hill, and Jeanne has sworn two oaths that ' +
        'cannot both be kept.',
    },
    {
      title: 'Candles for the Night Shift',
      author: 'Desmond Okafor-Hale',
      tags: ['factories', 'women', 'work'],
      hook:
        'In the match factory at Bow in the summer of 1888, fourteen hundred women walked out. This is the story ' +
        'of the one who stayed in.',
    },
    {
      title: 'The Postmaster of Timbuktu',
      author: 'Zainab Tahirou',
      tags: ['letters', 'empire', 'deserts'],
      hook:
        'In 1911 a man is sent to run a post office where nobody writes letters. He begins, out of loneliness, ' +
        'to answer the ones he has imagined.',
    },
    {
      title: 'Bread and Iron',
      author: 'Sabine Rotermund',
      tags: ['war', 'bakers', 'hunger'],
      hook:
        'A baker in Leipzig keeps his ovens lit through the three days of October 1813, for whichever army ' +
        'happens to be in the street.',
    },
    {
      title: 'The Salt Road to Agadez',
      author: 'Zainab Tahirou',
      tags: ['caravans', 'sisters', 'deserts'],
      hook: 'Two sisters take their dead father’s place in the great caravan of 1897. One of them intends to arrive.',
    },
    {
      title: 'Crossing at Low Water',
      author: 'Adelaide Brockhurst',
      tags: ['smuggling', 'tides', 'marsh'],
      hook:
        'Romney Marsh, 1812. Every house has two cellars, and the new Riding Officer has married into one of ' +
        'them.',
    },
    {
      title: 'The Ambassador’s Tulips',
      author: 'Hanneke Wiersma',
      tags: ['tulips', 'money', 'folly'],
      hook:
        'Groningen, 1636: for the price of one bulb a man might buy the house it grows beside. Pieter has sold ' +
        'the house.',
    },
    {
      title: 'The Map of Small Rebellions',
      author: 'Saoirse Tiernan',
      tags: ['revolution', 'printers', 'courage'],
      hook:
        'In Cork in 1798 a printer’s widow sets the loyal proclamation by day, and by night, with the same type, ' +
        'its answer.',
    },
    {
      title: 'The Surgeon’s Violin',
      author: 'Nathaniel Coombe',
      tags: ['music', 'war', 'friendship'],
      hook:
        'Two surgeons on opposite sides of the Crimea have, between them, one violin, four hands and an ' +
        'unfinished sonata.',
    },
    {
      title: 'Winter Quarters at Naumburg',
      author: 'Lena Borchert',
      tags: ['war', 'winter', 'enemies'],
      hook:
        'A Swedish company is billeted on a Saxon village for the winter of 1632. By Candlemas nobody can say ' +
        'who is whose prisoner.',
    },
    {
      title: 'The Porcelain Spies',
      author: 'Lena Borchert',
      tags: ['porcelain', 'spies', 'secrets'],
      hook: 'The secret of white porcelain is worth more than Dresden itself, and so is the girl who sweeps the kiln.',
    },
    {
      title:
        'An Exact and Faithful Account of the Several Voyages, Shipwrecks, Misfortunes in Love and Subsequent ' +
        'Recovery of Tobias Wren, Bookbinder, Late of Whitby, as Set Down by Himself for the Instruction of His ' +
        'Nephews and the Discomfort of His Creditors',
      author: 'Tomás Leiria',
      tags: ['shipwrecks', 'debt', 'vanity'],
      hook:
        'Tobias Wren owes money in seven ports and the truth in none. A mock memoir of the 1780s, with all the ' +
        'storms left in.',
    },
    {
      title: 'The Siege Kitchen',
      author: 'Euphemia Garrick',
      tags: ['cooks', 'war', 'hunger'],
      hook:
        'Nine weeks before the walls of Dundee, seen from the one room in the castle where there was still ' +
        'something to talk about.',
    },
    {
      title: 'La hacienda sin espejos',
      author: 'Ignacio Valdovinos',
      language: 'Spanish',
      tags: ['houses', 'revolution', 'secrets'],
      hook:
        'Morelia, 1810. The mirrors have been taken down, the silver is in the well, and the youngest daughter ' +
        'can hear the bells of Dolores.',
    },
    {
      title: 'O Relojoeiro do Rei',
      author: 'Tomás Leiria',
      language: 'Portuguese',
      tags: ['clocks', 'courts', 'earthquakes'],
      hook:
        'The king’s clockmaker sets every clock in Lisbon by his own. On the first of November 1755 it stops, ' +
        'and so does everything else.',
    },
    {
      title: 'L’Année sans moissons',
      author: 'Gaspard Morel-Tissot',
      language: 'French',
      tags: ['famine', 'volcanoes', 'villages'],
      hook:
        '1816, the year without a summer, in a village where the snow of May is still on the fields in August, ' +
        'and the seed corn has been counted twice.',
    },
    {
      title: 'Los impresores de Cádiz',
      author: 'Teodoro Balaguer',
      language: 'Spanish',
      tags: ['printers', 'revolution', 'siege'],
      hook:
        'In 1811, with the French guns across the bay, Cádiz has three things in plenty: wind, opinions and ' +
        'printers.',
    },
  ],
};
