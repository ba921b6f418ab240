import type { Shelf } from '../shelf.ts';

export const natureWriting: Shelf = {
  genre: 'Nature Writing',
  books: [
    {
      title: 'The Hedge: A Biography',
      author: 'Bridget Ashdown-Lowe',
      clubPick: true,
      tags: ['hedges', 'farms', 'birds'],
      hook:
        'Half a mile of hawthorn near Lewes, eight hundred years old, with its four thousand inhabitants and the ' +
        'farmer who is paid to remove it.',
    },
    {
      title: 'A Heron Is Not a Metaphor',
      author: 'Jonah Birdsong',
      tags: ['herons', 'rivers', 'attention'],
      hook:
        'After thirty years of using birds for other purposes, a poet from Santa Fe sits down by a river to look ' +
        'at one.',
    },
    {
      title: 'Moss',
      author: 'Bridget Ashdown-Lowe',
      tags: ['moss', 'patience', 'forests'],
      hook: 'A small book about the smallest forest, read through a hand lens on the walls of Brighton.',
    },
    {
      title: 'Owls of the Ring Road',
      author: 'Hanneke Wiersma',
      coauthors: ['Elias Thorvaldsen'],
      tags: ['owls', 'cities', 'night'],
      hook: 'Nine pairs of owls live along the ring road at Groningen. Their neighbours, on the whole, have no idea.',
    },
    {
      title: 'What the Oyster Knows',
      author: 'Tamsin Polglase',
      tags: ['oysters', 'tides', 'estuaries'],
      hook: 'On the mud at Falmouth with the last dredgermen who work under sail, and with their opinionated catch.',
    },
    {
      title: 'Eel Summer',
      author: 'Idris Pembridge',
      tags: ['eels', 'rivers', 'mystery'],
      hook:
        'Nobody has ever seen an eel breed. The author, at Cardiff, with a torch and a flask, would like to be ' +
        'the first.',
    },
    {
      title: 'Notes from the Peat',
      author: 'Ruthven McCrae',
      tags: ['bogs', 'islands', 'weather'],
      hook:
        'A year on a raised bog above Oban: sundew, dunlin, rain, and things that were put there two thousand ' +
        'years ago to be kept.',
    },
    {
      title: 'The Kauri Listener',
      author: 'Kalinda Moana',
      tags: ['trees', 'forests', 'listening'],
      hook:
        'A tree of two thousand years, a stethoscope and a woman from Dunedin who did not expect to hear ' +
        'anything.',
    },
    {
      title: 'The Naturalist in His Bath-Chair',
      author: 'Josiah Penhallow',
      since: 1846,
      tags: ['gardens', 'age', 'insects'],
      hook:
        'Confined by gout to forty yards of gravel at Truro, Mr. Penhallow discovers there more than he ever ' +
        'found in Sumatra.',
    },
    {
      title: 'Le Carnet des marées',
      author: 'Clotilde Marchandeau',
      language: 'French',
      tags: ['tides', 'birds', 'shore'],
      hook:
        'One notebook for each tide of the year on a beach near Brest: what came, what went and what stayed to ' +
        'be described.',
    },
    {
      title: 'Der Specht im Nachbarwald',
      author: 'Ursula Hägeli',
      language: 'German',
      tags: ['forests', 'birds', 'borders'],
      hook:
        'The woodpecker of this book nests in Switzerland and drums in Austria. A year of going after it without ' +
        'papers.',
    },
    {
      title: 'Cuaderno de los árboles caídos',
      author: 'Marisol Etxeberria',
      language: 'Spanish',
      tags: ['trees', 'storms', 'memory'],
      hook: 'After the storm of Epiphany, a walker from Bilbao gives each fallen beech two pages and a name.',
    },
  ],
};
