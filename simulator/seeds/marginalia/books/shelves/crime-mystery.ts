import type { Shelf } from '../shelf.ts';

export const crimeMystery: Shelf = {
  genre: 'Crime & Mystery',
  books: [
    {
      title: 'The Drowned Bell',
      author: 'Winifred Sallow',
      clubPick: true,
      tags: ['bells', 'villages', 'guilt'],
      hook:
        'There has been no church in the valley since the reservoir was filled. On the first night of the ' +
        'drought, all of Ludlow hears the bell.',
    },
    {
      title: 'Murder at the Lending Library',
      author: 'Marjorie Pell',
      clubPick: true,
      tags: ['libraries', 'gossip', 'poison'],
      hook:
        'The new librarian at Grimsby is found among the returns, stamped with that day’s date. Forty-one ' +
        'members had an overdue book, and a motive.',
    },
    {
      title: 'A Discreet Poisoning',
      author: 'Elias Thorvaldsen',
      tags: ['poison', 'marriage', 'manners'],
      hook:
        'Everybody in Bath agrees that the Colonel was a dreadful man and the soup delicious. It is only the ' +
        'doctor who will not let the matter rest.',
    },
    {
      title: 'The Alibi Club',
      author: 'Desmond Okafor-Hale',
      coauthors: ['Elias Thorvaldsen'],
      tags: ['alibis', 'friendship', 'lies'],
      hook:
        'Six respectable people in Bristol have sworn to vouch for one another, no questions asked. On Tuesday, ' +
        'all six are asked about the same night.',
    },
    {
      title: 'The Man Who Collected Keys',
      author: 'Gudrun Ellefsen',
      tags: ['keys', 'obsession', 'theft'],
      hook:
        'He had four thousand keys and not one lock. Inspector Ellefsen, called to a flat in Bergen, finds that ' +
        'somebody has let himself in.',
    },
    {
      title: 'Eleven Minutes at Crewe',
      author: 'Winifred Sallow',
      tags: ['trains', 'clocks', 'strangers'],
      hook:
        'Everyone on the platform at Crewe saw the man in the grey hat. Nobody saw the same man, and the train ' +
        'was eleven minutes late.',
    },
    {
      title: 'The Quiet Neighbour',
      author: 'Dev Kapadia',
      tags: ['neighbours', 'suspicion', 'suburbs'],
      hook:
        'For nine years he has cut the hedge, taken in parcels and said good morning. Then a detective in ' +
        'Leicester shows the street a photograph.',
    },
    {
      title: 'Ice on the Inside',
      author: 'Elias Thorvaldsen',
      tags: ['winter', 'fishermen', 'secrets'],
      hook:
        'A trawler comes into Akureyri with its lights on, its coffee warm and nobody aboard. In a town of this ' +
        'size, everyone is a witness.',
    },
    {
      title: 'The Forger’s Apprentice',
      author: 'Renato Bellagamba',
      tags: ['forgery', 'art', 'betrayal'],
      hook:
        'She can do any Dutch master by lunchtime. When her teacher dies in Trieste, he leaves her the one ' +
        'picture that she cannot prove she painted.',
    },
    {
      title: 'Dead Reckoning at Falmouth',
      author: 'Nathaniel Coombe',
      tags: ['sailing', 'murder', 'money'],
      hook: 'A yacht race of eleven boats leaves Plymouth in good weather. Twelve come in.',
    },
    {
      title: 'The Thirteenth Juror',
      author: 'Adelaide Brockhurst',
      tags: ['justice', 'conscience', 'memory'],
      hook:
        'Long after the trial in Durham, a woman writes to each of the twelve to say what she saw from the ' +
        'gallery. The letters are all different.',
    },
    {
      title: 'The Chess Player’s Widow',
      author: 'Casimir Wrona',
      tags: ['chess', 'widows', 'revenge'],
      hook:
        'He died in Kraków at the board, a piece in his hand. His widow, who never learned to play, begins to ' +
        'study the position.',
    },
    {
      title: 'Three Weeks Under the Floorboards',
      author: 'Philomena Drury',
      tags: ['hiding', 'neighbours', 'fear'],
      hook:
        'A burglar is trapped in a house in Hull by the family’s early return. It does not take long to see that ' +
        'they are not the family.',
    },
    {
      title: 'Rain on the Evidence',
      author: 'Vikram Sethuraman',
      tags: ['rain', 'police', 'corruption'],
      hook:
        'The monsoon comes early to Chennai and washes a car, a briefcase and an honest policeman into the same ' +
        'culvert.',
    },
    {
      title: 'Nothing Taken',
      author: 'Felix Nightingale',
      tags: ['burglary', 'secrets', 'marriage'],
      hook:
        'For the fourth time this year somebody has broken into the Harpers’ house in Auckland. For the fourth ' +
        'time, something has been left.',
    },
    {
      title: 'The Cloakroom Ticket',
      author: 'Bridget Ashdown-Lowe',
      since: 1999,
      tags: ['lost property', 'murder', 'theatre'],
      hook:
        'Ticket 61 has hung in the cloakroom of the Theatre Royal, Brighton, since 1958. This evening someone ' +
        'hands in the other half.',
    },
    {
      title: 'The Marchbanks Codicil',
      author: 'Barnaby Thripp',
      tags: ['wills', 'families', 'greed'],
      hook:
        'Old Marchbanks altered his will on the Monday, dined on the Tuesday and was buried with some haste on ' +
        'the Friday. A lawyer’s clerk of Norwich begs to raise a point.',
    },
    {
      title: 'The Gaslight Confession',
      author: 'Lucian Farthingale',
      tags: ['fog', 'guilt', 'doctors'],
      hook:
        'A doctor of good standing confesses to a murder in Bath that nobody has noticed. The police are obliged ' +
        'to go and look.',
    },
    {
      title: 'Le Noyé du canal Saint-Rémy',
      author: 'Émile Vauquelin',
      language: 'French',
      tags: ['canals', 'barges', 'jealousy'],
      hook:
        'Commissaire Lambinet has fished eleven men out of the canal at Namur and disliked every one of them. ' +
        'The twelfth is a friend.',
    },
    {
      title: 'Meurtre à l’heure du thé',
      author: 'Mireille Castaing',
      language: 'French',
      tags: ['tea', 'poison', 'hotels'],
      hook: 'In a hotel in Montréal, closed by snow, nine guests and one samovar. By five o’clock it is eight.',
    },
    {
      title: 'Der Tote im Tanzcafé',
      author: 'Joachim Reuter',
      language: 'German',
      tags: ['dancing', 'war', 'silence'],
      hook:
        'Every Sunday the old couples of Graz waltz at the Café Rosenhof. One Sunday, when the music ends, one ' +
        'gentleman goes on sitting.',
    },
    {
      title: 'La última partida en Valencia',
      author: 'Teodoro Balaguer',
      language: 'Spanish',
      since: 1979,
      tags: ['cards', 'debt', 'revenge'],
      hook:
        'Four men have played cards at the same table in Valencia since they were students. Tonight there is a ' +
        'fifth hand on the table, and it wins.',
    },
    {
      title: 'Døden i naustet',
      author: 'Gudrun Ellefsen',
      language: 'Norwegian',
      tags: ['boats', 'brothers', 'inheritance'],
      hook:
        'The boathouse outside Bergen has two doors, two padlocks and two brothers. In the morning there is only ' +
        'one of each.',
    },
    {
      title: '霧の時刻表',
      author: 'Chiaki Moriyama',
      language: 'Japanese',
      tags: ['trains', 'fog', 'alibis'],
      hook:
        'The last train from Sapporo was on time, says the timetable; it never arrived, says the station; and ' +
        'the murderer was on it, says Inspector Moriya.',
    },
    {
      title: 'O caso do bonde azul',
      author: 'Caio Bragança',
      language: 'Portuguese',
      tags: ['trams', 'journalists', 'carnival'],
      hook:
        'The blue tram of Recife makes its last run on the night of carnival with thirty passengers, all in ' +
        'masks. Thirty-one get off.',
    },
    {
      title: 'Szachownica',
      author: 'Casimir Wrona',
      language: 'Polish',
      tags: ['chess', 'police', 'guilt'],
      hook:
        'A retired inspector in Kraków receives, one by one and by post, the pieces of a chess set that was ' +
        'evidence in the only case he ever closed.',
    },
  ],
};
