import type { Shelf } from '../shelf.ts';

export const ghostStories: Shelf = {
  genre: 'Ghost Stories',
  books: [
    {
      title: 'The House at Cold Acre',
      author: 'Adelaide Brockhurst',
      clubPick: true,
      tags: ['houses', 'marriage', 'winter'],
      hook: 'The advertisement said furnished. It did not say that the furniture was still in use.',
    },
    {
      title: 'A Knock Below the Waterline',
      author: 'Tamsin Polglase',
      tags: ['ships', 'guilt', 'storms'],
      hook:
        'Nine days out of Falmouth, the carpenter of the Constance hears knocking from under the hull. It is, he ' +
        'is almost sure, the family knock.',
    },
    {
      title: 'The Wallpaper Room',
      author: 'Winifred Sallow',
      tags: ['walls', 'sisters', 'secrets'],
      hook:
        'There are eleven layers of wallpaper in the back room at Ludlow. Under the seventh, in a child’s hand, ' +
        'are the names of the tenants to come.',
    },
    {
      title: 'What Followed Us from Skálholt',
      author: 'Elias Thorvaldsen',
      tags: ['winter', 'roads', 'folklore'],
      hook:
        'Two students give a lift to an old man near Skálholt. He thanks them, leaves the car, and is there ' +
        'again in the mirror for three hundred kilometres.',
    },
    {
      title: 'The Bride’s Portrait',
      author: 'Adelaide Brockhurst',
      tags: ['portraits', 'marriage', 'jealousy'],
      hook:
        'In the portrait at Brancepeth she looks to the left. The new wife is certain, by the third week, that ' +
        'she used to look to the right.',
    },
    {
      title: 'Candlewick & Bone',
      author: 'Tamsin Polglase',
      coauthors: ['Adelaide Brockhurst'],
      tags: ['candles', 'villages', 'revenge'],
      hook:
        'The chandler at Falmouth makes one candle that is not for sale. Each November somebody steals it, and ' +
        'each December he makes another.',
    },
    {
      title: 'A Lodger for the Dark Months',
      author: 'Mattias Norrgård',
      tags: ['lodgers', 'winter', 'kindness'],
      hook:
        'In Umeå, in the dark months, she lets the upper room. Nobody has ever seen the lodger come in, but the ' +
        'rent is always on the table.',
    },
    {
      title: 'The Organist of Saint Brannoc’s',
      author: 'Thomasina Wragge',
      tags: ['music', 'churches', 'obsession'],
      hook: 'The organist at Whitby practises after dark, on an instrument that has had no bellows since the fire.',
    },
    {
      title: 'The Fen Lantern',
      author: 'Barnaby Thripp',
      tags: ['marshes', 'lights', 'sailors'],
      hook:
        'It was known to every child in Norwich that one does not follow the light; but Mr. Cutbush was from ' +
        'London, and late.',
    },
    {
      title: 'Die Stille im Nebenhaus',
      author: 'Ottilie von Rathen',
      language: 'German',
      tags: ['neighbours', 'silence', 'war'],
      hook:
        'The house next door in Dresden has stood empty since the fire, and Fräulein von Eck has asked, twice ' +
        'now, that they might dance more quietly.',
    },
    {
      title: 'La casa del reloj parado',
      author: 'Dolores Ibarzábal',
      language: 'Spanish',
      tags: ['clocks', 'houses', 'grandmothers'],
      hook:
        'Nobody in Rosario has dared to wind the clock since Grandmother stopped it. It has begun to tell the ' +
        'time by itself.',
    },
    {
      title: '夜汽車の客',
      author: 'Chiaki Moriyama',
      language: 'Japanese',
      tags: ['trains', 'night', 'strangers'],
      hook:
        'The night train from Sapporo carries one passenger more than it has tickets. The conductor, who is new, ' +
        'decides to ask.',
    },
  ],
};
