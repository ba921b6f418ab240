import type { Shelf } from '../shelf.ts';

export const literaryFiction: Shelf = {
  genre: 'Literary Fiction',
  books: [
    {
      title: 'The Cartographer’s Daughter',
      author: 'Renato Bellagamba',
      clubPick: true,
      tags: ['maps', 'fathers', 'blindness'],
      hook:
        'When the mapmaker of Ragusa loses his sight, his daughter has one winter to finish the coastline from ' +
        'his stories. Some of the islands, she finds, were never there.',
    },
    {
      title: 'Salt Hours',
      author: 'Tomás Leiria',
      clubPick: true,
      tags: ['work', 'marriage', 'the sea'],
      hook:
        'For forty years Ines Duarte has raked salt outside Aveiro and said nothing to her husband about the ' +
        'letter. This is the summer the pans run dry.',
    },
    {
      title: 'The Lamplighter of Hollin Street',
      author: 'Philomena Drury',
      tags: ['old age', 'neighbours', 'cities'],
      hook:
        'The last gas lamp in Manchester is lit by hand, by a man who is paid by nobody and thanked by everyone. ' +
        'Then the council sends a form.',
    },
    {
      title: 'What the Tide Table Said',
      author: 'Marjorie Pell',
      tags: ['sisters', 'inheritance', 'the sea'],
      hook:
        'Two sisters inherit a house on the Wash that can be reached for four hours a day. They have not spoken ' +
        'since the wedding, and the tide is in.',
    },
    {
      title: 'An Apartment Above the Clock',
      author: 'Giuditta Sforni',
      tags: ['time', 'loneliness', 'trieste'],
      hook:
        'Nobody in the building in Trieste sleeps well, and nobody complains, because the rent is low and the ' +
        'clock is always right. The new tenant stops it.',
    },
    {
      title: 'The Understudy’s Year',
      author: 'Philomena Drury',
      tags: ['theatre', 'envy', 'ambition'],
      hook:
        'For three hundred nights in Leeds she has known every line and spoken none. In March, the leading lady ' +
        'misses her train.',
    },
    {
      title: 'Small Weather',
      author: 'Gudrun Ellefsen',
      tags: ['marriage', 'illness', 'patience'],
      hook:
        'A meteorologist in Bergen forecasts everything but her own household, where for eleven months the ' +
        'pressure has been falling.',
    },
    {
      title: 'The Piano Tuner’s Silence',
      author: 'Wanda Jasińska',
      tags: ['music', 'grief', 'hearing'],
      hook:
        'In Lublin, a piano tuner who is going deaf takes on a last apprentice: a girl of twelve who steals, and ' +
        'who never plays a wrong note.',
    },
    {
      title: 'Everything but the Orchard',
      author: 'Winifred Sallow',
      tags: ['families', 'debt', 'apples'],
      hook:
        'The auction list for Penrose Farm has two hundred and six lots. The orchard is not among them, and the ' +
        'whole of Herefordshire wants to know why.',
    },
    {
      title: 'The Interpreter at Table Nine',
      author: 'Ioanna Karydi',
      tags: ['language', 'weddings', 'lies'],
      hook:
        'Hired for one wedding in Thessaloniki, an interpreter softens a single insult. By midnight two families ' +
        'are devoted to each other because of things that nobody said.',
    },
    {
      title: 'A House with Its Back to the Sea',
      author: 'Ruthven McCrae',
      tags: ['childhood', 'fathers', 'silence'],
      hook:
        'Every other house in Oban looks at the water. Theirs was built the other way round, by a man who had ' +
        'his reasons and took them with him.',
    },
    {
      title: 'Under the Fig Tree, Mostly',
      author: 'Ioanna Karydi',
      tags: ['villages', 'gossip', 'summer'],
      hook:
        'Four old men, one table and a bench in a village above Chania: the world is put right each afternoon, ' +
        'until a woman comes and asks for the fifth chair.',
    },
    {
      title: 'The Ninth Floor',
      author: 'Harold Stanhope Eady',
      tags: ['neighbours', 'cities', 'strangers'],
      hook:
        'The lift in a Toronto tower stops for good at eight. Those who live above it become, by stages, a ' +
        'country.',
    },
    {
      title: 'Lesser Saints',
      author: 'Letizia Ravegnani',
      tags: ['faith', 'forgery', 'museums'],
      hook:
        'A restorer in Bologna discovers that a saint on her table has been painted over another saint, and he ' +
        'over a third, and that the third has her mother’s face.',
    },
    {
      title: 'The Year We Kept Bees',
      author: 'Winifred Sallow',
      tags: ['bees', 'divorce', 'neighbours'],
      hook:
        'They bought the hive to save the marriage. The bees of Ludlow did rather better out of it than the ' +
        'marriage did.',
    },
    {
      title: 'The Ferryman Takes Thursdays Off',
      author: 'Cormac Devane',
      tags: ['rivers', 'death', 'habit'],
      hook:
        'On the lower Shannon, a ferryman has carried the living for thirty years and, on Thursdays, keeps ' +
        'another appointment.',
    },
    {
      title: 'Dust on the Good Plates',
      author: 'Lalita Deshmane',
      tags: ['mothers', 'houses', 'china'],
      hook:
        'Clearing her mother’s house in Pune, a daughter finds forty place settings, never used, and the guest ' +
        'list for a dinner that was never given.',
    },
    {
      title: 'The Long Grass Behind the School',
      author: 'Beryl Oyelaran',
      tags: ['childhood', 'secrets', 'guilt'],
      hook:
        'Five boys in Ibadan agree never to speak of the long grass. Fifty years on, one of them is made a ' +
        'bishop.',
    },
    {
      title: 'A Grammar of Goodbyes',
      author: 'Samir Khoury',
      tags: ['language', 'exile', 'letters'],
      hook:
        'A schoolteacher leaves Tripoli with one suitcase and a grammar book and finds, lesson by lesson, that ' +
        'the new language has no word for what has happened.',
    },
    {
      title: 'Three Kinds of Snow',
      author: 'Mattias Norrgård',
      tags: ['siblings', 'winter', 'return'],
      hook:
        'In Umeå there is the snow that comes, the snow that stays and the snow that is blamed for everything. ' +
        'Johan has come home for the third.',
    },
    {
      title: 'The Assistant Registrar of Births',
      author: 'Tomás Leiria',
      tags: ['names', 'bureaucracy', 'kindness'],
      hook:
        'For one week in Porto, out of boredom and then out of pity, a registrar gives the newborn better names ' +
        'than their parents asked for.',
    },
    {
      title: 'Nobody’s Umbrella',
      author: 'Eun-ji Baek',
      tags: ['rain', 'strangers', 'chance'],
      hook:
        'An umbrella changes hands nineteen times in one wet week in Busan, and each time somebody tells it the ' +
        'truth.',
    },
    {
      title: 'Mr. Abernathy Declines',
      author: 'Ruthven McCrae',
      since: 1984,
      tags: ['pride', 'old age', 'letters'],
      hook:
        'He has declined two honours, a pension and every invitation since 1971. The invitation that comes to ' +
        'Dundee this morning is from his wife.',
    },
    {
      title: 'The Ropewalk',
      author: 'Euphemia Garrick',
      tags: ['work', 'brothers', 'towns'],
      hook:
        'In a Norfolk town where everything hangs by what one family twists, two brothers have walked backwards ' +
        'past each other for twenty years.',
    },
    {
      title: 'The Curate’s Furniture',
      author: 'Euphemia Garrick',
      tags: ['marriage', 'money', 'pride'],
      hook:
        'A poor curate is left a rich man’s furniture and has no house in the county of Fife that it will go ' +
        'into. He marries, chiefly, for the ceilings.',
    },
    {
      title: 'Uma casa sem chave',
      author: 'Matilde Azevedo',
      language: 'Portuguese',
      tags: ['houses', 'sisters', 'return'],
      hook:
        'In a house by the Douro that has not been locked for sixty years, three sisters wait for the one who ' +
        'left to try the door.',
    },
    {
      title: 'Les Heures tièdes',
      author: 'Clotilde Marchandeau',
      language: 'French',
      tags: ['marriage', 'summer', 'boredom'],
      hook:
        'August in Brest, the offices closed, the harbour like milk. A woman who has never been late for ' +
        'anything decides not to come back from lunch.',
    },
    {
      title: 'La Gardienne du phare éteint',
      author: 'Clotilde Marchandeau',
      language: 'French',
      tags: ['lighthouses', 'solitude', 'the sea'],
      hook:
        'The light off Ouessant was put out eleven years ago. Every evening at the same hour, Anne Le Goff ' +
        'climbs the two hundred steps to see that it still is.',
    },
    {
      title: 'Der Rest vom Sommer',
      author: 'Lena Borchert',
      language: 'German',
      since: 2014,
      tags: ['families', 'lakes', 'memory'],
      hook:
        'The boathouse near Rostock is to be pulled down in September. Until then everybody who ever swam from ' +
        'it has a right to one week.',
    },
    {
      title: 'Ein Zimmer für die Uhr',
      author: 'Friedhelm Aschenbach',
      language: 'German',
      tags: ['time', 'fathers', 'inheritance'],
      hook:
        'A son inherits his father’s flat in Lübeck, forty-one clocks and the duty, laid down in the will, of ' +
        'winding them.',
    },
    {
      title: 'El invierno de las higueras',
      author: 'Marisol Etxeberria',
      language: 'Spanish',
      tags: ['villages', 'mothers', 'figs'],
      hook:
        'The fig trees of a valley near Bilbao bear fruit in January, and each family is certain whose fault it ' +
        'is.',
    },
    {
      title: '雨の製本師',
      author: 'Kenji Aramaki',
      language: 'Japanese',
      tags: ['bookbinding', 'rain', 'memory'],
      hook:
        'A bookbinder in Onomichi works only on days when it rains. A young man brings him a book with no pages ' +
        'in it, and waits for the weather.',
    },
    {
      title: 'Η θάλασσα στο υπόγειο',
      author: 'Ioanna Karydi',
      language: 'Greek',
      tags: ['the sea', 'houses', 'grandmothers'],
      hook:
        'Under a house in Chania, behind the oil jars, there is a door, and behind it the sea. Grandmother has ' +
        'always known, and charges for the view.',
    },
    {
      title: 'حارس المنارة',
      author: 'Samir Khoury',
      language: 'Arabic',
      since: 1999,
      tags: ['lighthouses', 'exile', 'fathers'],
      hook:
        'The keeper of the light at Tripoli writes one letter each night to a ship that left in 1976. In the ' +
        'spring, one is answered.',
    },
  ],
};
