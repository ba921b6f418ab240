/** The genres of the club, with name and description. */
export const genreEntries = [
  {
    name: 'Literary Fiction',
    description:
      'Novels in which the weather matters, the sentences are in no hurry and somebody is not saying something.',
  },
  {
    name: 'Historical Fiction',
    description: 'Invented people in years that really happened, usually the worse for wear.',
  },
  {
    name: 'Crime & Mystery',
    description: 'Bodies, alibis and the small vanities that give the game away by chapter thirty.',
  },
  {
    name: 'Science Fiction',
    description: 'Other planets and later centuries, most of them oddly concerned with ours.',
  },
  {
    name: 'Fantasy',
    description: 'Magic with rules, kingdoms with debts and at least one map that cannot be trusted.',
  },
  {
    name: 'Ghost Stories',
    description: 'Haunted houses, unwise inheritances and the footstep that is one too many on the stair.',
  },
  {
    name: 'Love Stories',
    description: 'Two people, one obstacle and about three hundred pages of getting in their own way.',
  },
  {
    name: 'Short Stories',
    description: 'For the tram, the waiting room and the half hour before sleep.',
  },
  {
    name: 'Poetry',
    description: 'Slim volumes that take longer to read than they look.',
  },
  {
    name: 'Essays',
    description: 'One mind at a time, thinking aloud about moths, failure, kitchens and the end of things.',
  },
  {
    name: 'Memoir',
    description: 'Lives as they are remembered, which is not always as the family remembers them.',
  },
  {
    name: 'Travel',
    description: 'Slow trains, wrong turnings and the kindness of people who had no reason to be kind.',
  },
  {
    name: 'Nature Writing',
    description: 'Rivers, hedges, herons and somebody standing very still in the rain with a notebook.',
  },
  {
    name: 'History',
    description: 'What happened and how we know, told through ledgers, letters and the occasional shipwreck.',
  },
] as const satisfies readonly { name: string; description: string }[];

export type GenreName = (typeof genreEntries)[number]['name'];
