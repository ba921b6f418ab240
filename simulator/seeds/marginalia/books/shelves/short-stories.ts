import type { Shelf } from '../shelf.ts';

export const shortStories: Shelf = {
  genre: 'Short Stories',
  books: [
    {
      title: 'The Museum of Small Apologies',
      author: 'Cormac Devane',
      clubPick: true,
      tags: ['apologies', 'families', 'kindness'],
      hook:
        'Fourteen stories from Galway and nowhere in particular, in which people very nearly say that they are ' +
        'sorry.',
    },
    {
      title: 'Tuesdays Are for Drowning',
      author: 'Saoirse Tiernan',
      tags: ['grief', 'swimming', 'friendship'],
      hook:
        'The women who swim at the Forty Foot on Tuesdays have one rule, and in each of these eleven stories one ' +
        'of them breaks it.',
    },
    {
      title: 'Elevator Music',
      author: 'Eun-ji Baek',
      tags: ['cities', 'strangers', 'work'],
      hook:
        'Twelve stories, one office tower in Busan, and a lift that stops between floors whenever somebody is ' +
        'about to tell the truth.',
    },
    {
      title: 'Some Women of Harbour Street',
      author: 'Akosua Frimpong',
      tags: ['women', 'neighbours', 'harbours'],
      hook:
        'Numbers one to nineteen, odd and even: the women of one street in Kumasi, told house by house and ' +
        'mostly over the wall.',
    },
    {
      title: 'The Dog Who Went to Mass',
      author: 'Cormac Devane',
      tags: ['villages', 'faith', 'dogs'],
      hook: 'Nine comic stories from the west of Ireland, in which the animals, on the whole, behave better.',
    },
    {
      title: 'Instructions for a Borrowed House',
      author: 'Saoirse Tiernan',
      tags: ['houses', 'marriage', 'holidays'],
      hook:
        'Please water the ferns. Please do not go into the boathouse. Ten stories in the form of notes left on a ' +
        'kitchen table near Cork.',
    },
    {
      title: 'Where the Buses Turn Round',
      author: 'Dev Kapadia',
      tags: ['suburbs', 'childhood', 'buses'],
      hook: 'Stories from the last stop of the 47, where Leicester gives up and the fields have not quite begun.',
    },
    {
      title: 'The Girl Who Sold Weather',
      author: 'Isadora Coutinho',
      tags: ['weather', 'markets', 'magic'],
      hook:
        'Rain by the jar, frost by the pound: thirteen tales from a market in Salvador that opens only when the ' +
        'sky is empty.',
    },
    {
      title: 'Nineteen Ways to Peel an Orange',
      author: 'Mina Sarkissian',
      tags: ['families', 'exile', 'food'],
      hook:
        'From Yerevan to Glendale by way of a great many kitchens: stories about what is kept when everything ' +
        'has been left behind.',
    },
    {
      title: 'The Anatomy Lesson & Other Stories',
      author: 'Beryl Oyelaran',
      tags: ['doctors', 'students', 'love'],
      hook:
        'Eight long stories about people who know where the heart is, and how many chambers it has, and are none ' +
        'the wiser.',
    },
    {
      title: 'Provincial Nights',
      author: 'Lavr Sobolin',
      tags: ['villages', 'vodka', 'boredom'],
      hook:
        'In a district town near Kostroma, nothing happens, at length, to some of the most memorable people in ' +
        'Russian letters.',
    },
    {
      title: 'Tales Told at the Turf Fire',
      author: 'Nora Desmond-Quill',
      tags: ['folklore', 'winter', 'fairies'],
      hook: 'Set down in Sligo as they were told, with the interruptions left in.',
    },
    {
      title: 'Cuentos de la estación seca',
      author: 'Ignacio Valdovinos',
      language: 'Spanish',
      tags: ['drought', 'villages', 'horses'],
      hook:
        'Twelve stories from the dry season in Michoacán: a horse that will not be sold, a well, and a priest ' +
        'with a rifle.',
    },
    {
      title: 'Nouvelles du bord de l’eau',
      author: 'Fatou Ndiaye-Blanc',
      language: 'French',
      tags: ['rivers', 'markets', 'mothers'],
      hook:
        'At Saint-Louis the river goes both ways, and so do the women of these nine stories, who have left and ' +
        'are thinking about it.',
    },
    {
      title: 'Kleine Leute, große Fenster',
      author: 'Sabine Rotermund',
      language: 'German',
      since: 1996,
      tags: ['neighbours', 'windows', 'cities'],
      hook: 'A block of flats in Leipzig, seen from across the yard, between 1961 and last Thursday.',
    },
    {
      title: 'Sette storie a piedi',
      author: 'Letizia Ravegnani',
      language: 'Italian',
      tags: ['walking', 'cities', 'chance'],
      hook:
        'Seven walks under the arcades of Bologna, and at the end of each, somebody waiting who ought not to be ' +
        'there.',
    },
  ],
};
