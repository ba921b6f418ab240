import type { Shelf } from '../shelf.ts';

export const travel: Shelf = {
  genre: 'Travel',
  books: [
    {
      title: 'The Slowest Train in Europe',
      author: 'Renato Bellagamba',
      clubPick: true,
      tags: ['trains', 'patience', 'strangers'],
      hook:
        'It leaves Trieste on Mondays, and arrives. A journey through four countries at the speed of a good ' +
        'bicycle.',
    },
    {
      title: 'Walking to Byzantium, Badly',
      author: 'Nathaniel Coombe',
      tags: ['walking', 'blisters', 'faith'],
      hook: 'The plan was ten weeks from Plymouth. The boots were wrong, the map was German, and it took two years.',
    },
    {
      title: 'Ferries of the Inner Sea',
      author: 'Naoki Fujisawa',
      coauthors: ['Ioanna Karydi'],
      tags: ['ferries', 'islands', 'japan'],
      hook: 'From Nagasaki to Onomichi by every small boat that would take a bicycle and its owner, who cannot swim.',
    },
    {
      title: 'A Suitcase Full of Salt',
      author: 'Harold Stanhope Eady',
      tags: ['salt', 'markets', 'deserts'],
      hook: 'Following salt from the pans of Aveiro to the slabs of Taoudenni, with a growing respect for pepper.',
    },
    {
      title: 'Third Class to Samarkand',
      author: 'Harold Stanhope Eady',
      tags: ['trains', 'tea', 'borders'],
      hook:
        'Nine nights on the upper bunk, forty glasses of tea, and one conversation about plumbing that crosses ' +
        'three frontiers.',
    },
    {
      title: 'The Unhurried Mountain',
      author: 'Ioanna Karydi',
      tags: ['mountains', 'monks', 'silence'],
      hook: 'She went up Athos as far as a woman may, which is round it, in a boat, for a month.',
    },
    {
      title: 'North Until the Butter Runs Out',
      author: 'Hamish Drummond-Rae',
      tags: ['winter', 'islands', 'food'],
      hook: 'By post boat from Inverness to the top of Norway, on a diet that doctors would not advise.',
    },
    {
      title: 'Forty Inns of the Old Silk Road',
      author: 'Percival Nakamura',
      tags: ['inns', 'deserts', 'merchants'],
      hook: 'Most of them are ruins, four are garages, and one, near Merv, still had the kettle on.',
    },
    {
      title: 'Letters Home from the Wrong Islands',
      author: 'Cormac Devane',
      tags: ['islands', 'mistakes', 'letters'],
      hook:
        'He had meant to go to the other ones. Six months in the Pacific by error, with thanks to the shipping ' +
        'clerk.',
    },
    {
      title: 'A Lady’s Progress Through the Fens',
      author: 'Thomasina Wragge',
      tags: ['marshes', 'boats', 'manners'],
      hook: 'Four hundred miles by punt, in stays, accompanied by a maid who could row and a cousin who could not.',
    },
    {
      title: 'Voyage autour de mon quartier',
      author: 'Auguste Delamarre',
      language: 'French',
      tags: ['walking', 'cities', 'neighbours'],
      hook: 'Confined to his parish in Rouen for a debt, a gentleman resolves to see the world as far as the bridge.',
    },
    {
      title: 'Reise ans Ende der Karte',
      author: 'Ursula Hägeli',
      language: 'German',
      tags: ['maps', 'mountains', 'borders'],
      hook:
        'Along the edge of sheet 278 of the Swiss survey, where the paper ends and where, at school in Chur, the ' +
        'author always wanted to go on.',
    },
  ],
};
