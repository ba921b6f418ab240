import type { Shelf } from '../shelf.ts';

export const memoir: Shelf = {
  genre: 'Memoir',
  books: [
    {
      title: 'The Fishmonger’s Daughter Learns to Swim',
      author: 'Marjorie Pell',
      since: 1975,
      clubPick: true,
      tags: ['fathers', 'fish', 'courage'],
      hook:
        'Grimsby, 1953: a father who feared water, a shop that smelt of it, and the girl who went in off the ' +
        'pier to spite them both.',
    },
    {
      title: 'My Mother’s Passports',
      author: 'Mina Sarkissian',
      since: 2018,
      tags: ['mothers', 'borders', 'names'],
      hook:
        'There were five, in four names, in a biscuit tin in Yerevan. A daughter sets out to find which of them ' +
        'was her mother.',
    },
    {
      title: 'A Bad Year for Tomatoes',
      author: 'Bridget Ashdown-Lowe',
      tags: ['gardens', 'divorce', 'villages'],
      hook: 'The allotment in Brighton was his idea. She kept it, the shed, and in the end the wheelbarrow.',
    },
    {
      title: 'Growing Up Downhill',
      author: 'Lorcan Feeney',
      tags: ['childhood', 'poverty', 'hills'],
      hook: 'In Derry, the rain and the money both run down to the quay. A boyhood, from the bottom of the street.',
    },
    {
      title: 'Halfway Down the Stairs',
      author: 'Harold Stanhope Eady',
      tags: ['childhood', 'illness', 'books'],
      hook: 'One winter in bed in Toronto, with a fever, a radio and the complete works of everybody.',
    },
    {
      title: 'The Year I Was Nobody’s Wife',
      author: 'Solveig Aune',
      since: 2018,
      tags: ['divorce', 'cities', 'freedom'],
      hook:
        'At thirty-one she took a room in Trondheim with one chair in it. By spring there were two, and she had ' +
        'chosen both.',
    },
    {
      title: 'The Radio in the Wall',
      author: 'Arvid Holmsen',
      since: 1961,
      tags: ['radio', 'war', 'fathers'],
      hook:
        'In 1941 every radio in Tromsø had to be handed in, and his father handed in his, or so he always told ' +
        'it. A son looks for the facts, and the radio.',
    },
    {
      title: 'Recipes for an Empty House',
      author: 'Idris Pembridge',
      tags: ['cooking', 'grief', 'mothers'],
      hook:
        'Forty dishes from Cardiff chapel suppers, each for eight people, cooked through one by one by a man on ' +
        'his own.',
    },
    {
      title: 'A Childhood in Lowercase',
      author: 'Zainab Tahirou',
      tags: ['language', 'school', 'exile'],
      hook: 'How a girl from Niamey arrived in a school without capital letters, vowels or anyone to sit beside.',
    },
    {
      title: 'Kanazawa no fuyu',
      author: 'Hisako Kurahashi',
      language: 'Japanese',
      since: 1912,
      tags: ['winter', 'mothers', 'gardens'],
      hook:
        'Written with a brush in one winter in Kanazawa: a childhood of snow, lacquer and things that were not ' +
        'said to girls.',
    },
    {
      title: 'Memórias de uma varanda',
      author: 'Matilde Azevedo',
      language: 'Portuguese',
      since: 1929,
      tags: ['balconies', 'neighbours', 'old age'],
      hook: 'From one balcony in Porto Matilde Azevedo saw two revolutions, nine funerals and everybody’s washing.',
    },
    {
      title: 'Lessico di casa Sforni',
      author: 'Giuditta Sforni',
      language: 'Italian',
      since: 1951,
      tags: ['families', 'language', 'war'],
      hook: 'Every family in Ferrara had its words. After 1943 there was nobody left to whom she could say them.',
    },
    {
      title: 'Все мои станции',
      author: 'Yevgenia Lisitsyna',
      language: 'Russian',
      tags: ['railways', 'mothers', 'childhood'],
      hook:
        'A childhood along the line east of Perm, where her mother was stationmaster at eleven halts, one after ' +
        'the other.',
    },
    {
      title: 'كتاب البيت القديم',
      author: 'Samir Khoury',
      language: 'Arabic',
      since: 1995,
      tags: ['houses', 'war', 'return'],
      hook:
        'The house in Tripoli had two courtyards, and a key that hung in three different countries. He goes back ' +
        'to see whether it still turns.',
    },
  ],
};
