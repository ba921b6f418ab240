import type { Shelf } from '../shelf.ts';

export const poetry: Shelf = {
  genre: 'Poetry',
  books: [
    {
      title: 'A Short Dictionary of Rain',
      author: 'Ruthven McCrae',
      clubPick: true,
      tags: ['rain', 'language', 'islands'],
      hook:
        'From smirr to downpour: sixty poems, one for each word that the people of Oban use for what is coming ' +
        'down.',
    },
    {
      title: 'Ledger of Herons',
      author: 'Jonah Birdsong',
      tags: ['herons', 'rivers', 'patience'],
      hook: 'A year beside the river in Santa Fe, set down line by line as one enters a debt.',
    },
    {
      title: 'Kitchen Elegies',
      author: 'Lorcan Feeney',
      tags: ['grief', 'kitchens', 'mothers'],
      hook:
        'The kettle, the drawer that sticks, the second-best knife. Poems from Derry about what a mother leaves ' +
        'in the house when she goes.',
    },
    {
      title: 'The Unsent',
      author: 'Grace Atieno Owuor',
      tags: ['letters', 'love', 'silence'],
      hook: 'Forty-four sonnets to somebody in Kisumu, none of them posted and all of them, it now appears, read.',
    },
    {
      title: 'Songs for a Broken Tractor',
      author: 'Lorcan Feeney',
      tags: ['farms', 'fathers', 'work'],
      hook: 'Poems of mud, diesel and tenderness from a farm above Derry that lost money for four generations.',
    },
    {
      title: 'What the Glacier Carried',
      author: 'Elias Thorvaldsen',
      tags: ['ice', 'time', 'loss'],
      hook:
        'The ice near Akureyri gives back what it has swallowed: a ski, a hymn book, a man of twenty-six. A ' +
        'single poem in ninety parts.',
    },
    {
      title: 'Midwinter Inventory',
      author: 'Arvid Holmsen',
      since: 1993,
      tags: ['winter', 'light', 'old age'],
      hook:
        'At an age that is nobody’s business the poet counts what is left on the shelf in Tromsø: jam, candles, ' +
        'two friends, the light at a quarter to three.',
    },
    {
      title: 'Night Bus, Day Bus',
      author: 'Ayo Bankole-Reid',
      coauthors: ['Grace Atieno Owuor'],
      tags: ['cities', 'work', 'sleep'],
      hook:
        'One long poem in two directions, between a bed in Peckham and a floor in the City that has to be clean ' +
        'by six.',
    },
    {
      title: 'Brief Instructions for the Moon',
      author: 'Wren Halloway',
      tags: ['moons', 'love', 'tides'],
      hook: 'Small, odd and funny poems from the far edge of Oregon, addressed to a neighbour who never answers.',
    },
    {
      title: 'Verses Composed in a Garret',
      author: 'Cordelia Ames Whitcomb',
      tags: ['poverty', 'birds', 'hope'],
      hook:
        'Written in Salem in a room without a fire, and found in a flour tin: poems of one window and everything ' +
        'that went past it.',
    },
    {
      title: 'Lieder aus dem Elbtal',
      author: 'Ottilie von Rathen',
      language: 'German',
      tags: ['rivers', 'longing', 'night'],
      hook:
        'The songs of the Elbe valley, as they were sung in every parlour of Dresden and by nobody half so well ' +
        'as by their author.',
    },
    {
      title: '金沢の雪',
      author: 'Hisako Kurahashi',
      language: 'Japanese',
      tags: ['snow', 'silence', 'gardens'],
      hook: 'Three hundred short poems on the snow of Kanazawa, of which no two agree.',
    },
    {
      title: 'Nordlys over Tromsø',
      author: 'Arvid Holmsen',
      language: 'Norwegian',
      tags: ['light', 'winter', 'solitude'],
      hook:
        'Poems from seventy degrees north, where night lasts two months and nobody can say that they were not ' +
        'told.',
    },
    {
      title: 'Wiersze z latarni',
      author: 'Wanda Jasińska',
      language: 'Polish',
      since: 2004,
      tags: ['lighthouses', 'memory', 'war'],
      hook: 'Wanda Jasińska’s late poems: thirty small lamps along a coast that is no longer where it was.',
    },
    {
      title: 'Canto para una puerta cerrada',
      author: 'Rosaura Menchaca',
      language: 'Spanish',
      tags: ['doors', 'exile', 'mothers'],
      hook: 'From the patio of one house in Oaxaca: a song for those who left, and another for the door.',
    },
    {
      title: 'Cantos da maré baixa',
      author: 'Caio Bragança',
      language: 'Portuguese',
      tags: ['tides', 'cities', 'youth'],
      hook: 'At low tide the whole of Recife shows its ribs. A first collection, sung more than written.',
    },
  ],
};
