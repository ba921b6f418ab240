import type { Shelf } from '../shelf.ts';

export const essays: Shelf = {
  genre: 'Essays',
  books: [
    {
      title: 'On Not Finishing Things',
      author: 'Paloma Arrieta',
      clubPick: true,
      tags: ['failure', 'habits', 'time'],
      hook:
        'An essay on the half-knitted sleeve, the abandoned novel and the cathedral of Narbonne, by somebody who ' +
        'promised her publisher two more chapters.',
    },
    {
      title: 'The Uses of Boredom',
      author: 'Vikram Sethuraman',
      tags: ['boredom', 'childhood', 'attention'],
      hook:
        'Waiting rooms in Chennai, sermons in Kent, the third hour of cricket: in praise of the time in which ' +
        'nothing was done to us.',
    },
    {
      title: 'Against Tidiness',
      author: 'Beryl Oyelaran',
      tags: ['houses', 'order', 'memory'],
      hook:
        'A drawer is turned out in Ibadan, and from it come string, an empire, three aunts and a theory of ' +
        'history.',
    },
    {
      title: 'Notes from a Borrowed Desk',
      author: 'Lorcan Feeney',
      tags: ['writing', 'libraries', 'solitude'],
      hook:
        'Twenty essays written in other people’s houses, from a boathouse in Derry to a convent in Umbria, ' +
        'mostly about the houses.',
    },
    {
      title: 'A Defence of Small Talk',
      author: 'Ayo Bankole-Reid',
      tags: ['conversation', 'strangers', 'manners'],
      hook:
        'The weather, the bus, the knees. What we say when we say nothing, heard at bus stops from London to ' +
        'Lagos.',
    },
    {
      title: 'The Left-Handed Cook',
      author: 'Grace Atieno Owuor',
      tags: ['kitchens', 'childhood', 'hands'],
      hook: 'Essays on doing things the wrong way round, with scissors, with languages, and in a kitchen in Kisumu.',
    },
    {
      title: 'Moths at the Window',
      author: 'Jonah Birdsong',
      tags: ['moths', 'night', 'attention'],
      hook:
        'He left the light on for one summer in Santa Fe and wrote down who came. An essay on looking, with ' +
        'wings.',
    },
    {
      title: 'Umbrella Philosophy',
      author: 'Marjorie Pell',
      tags: ['rain', 'philosophy', 'manners'],
      hook: 'Who goes first, who holds it, whose shoulder gets wet: ethics for two people under one roof of cloth.',
    },
    {
      title: 'Reading in Bed',
      author: 'Marjorie Pell',
      since: 1989,
      tags: ['reading', 'sleep', 'marriage'],
      hook:
        'On lamps, elbows, crumbs and the forty thousand pages read in Grimsby on the left-hand side of a ' +
        'marriage.',
    },
    {
      title: 'What the Dead Have Read',
      author: 'Friedhelm Aschenbach',
      tags: ['libraries', 'death', 'inheritance'],
      hook:
        'A house clearance in Lübeck, six thousand volumes, and the notes that a stranger pencilled in the ' +
        'margins for sixty years.',
    },
    {
      title: 'On the Keeping of Commonplace Books',
      author: 'Cordelia Ames Whitcomb',
      since: 1884,
      tags: ['reading', 'memory', 'solitude'],
      hook:
        'Being the reflections of a lady of Salem upon everything that she had ever thought worth the copying ' +
        'out.',
    },
    {
      title: 'Éloge de la lenteur',
      author: 'Gaspard Morel-Tissot',
      language: 'French',
      tags: ['slowness', 'trains', 'lunch'],
      hook: 'From Lyon to Turin by every train that stops: a philosopher argues, without haste, against arriving.',
    },
    {
      title: 'Petit traité des bancs publics',
      author: 'Fatou Ndiaye-Blanc',
      language: 'French',
      tags: ['benches', 'cities', 'conversation'],
      hook:
        'Who sits, who may lie down, who is moved on. A small philosophy of the public bench, written on eleven ' +
        'of them.',
    },
    {
      title: 'Lob der Pause',
      author: 'Friedhelm Aschenbach',
      language: 'German',
      tags: ['music', 'silence', 'work'],
      hook:
        'On rests in music, gaps between trains and the quarter of an hour after lunch, from a lifelong reader ' +
        'in Lübeck.',
    },
    {
      title: 'Manual de conversación con las plantas',
      author: 'Paloma Arrieta',
      language: 'Spanish',
      since: 2011,
      tags: ['gardens', 'solitude', 'patience'],
      hook:
        'The author has talked to a lemon tree on a roof in Montevideo for twenty years. Here, with its ' +
        'permission, are the main points.',
    },
    {
      title: 'Dziennik zdziwień',
      author: 'Wanda Jasińska',
      language: 'Polish',
      since: 2017,
      tags: ['wonder', 'old age', 'language'],
      hook:
        'One astonishment a day, for one year, kept in Lublin by a woman of eighty who had thought that she was ' +
        'done with them.',
    },
  ],
};
