import type { ReadingListEntry } from '#contracts/marginalia/items.ts';

/** The notes of members on their reading lists. */
export const notes: Readonly<Record<ReadingListEntry['status'], readonly string[]>> = {
  want: [
    'Roz keeps on about it',
    'for the summer',
    'library has it, 3 people ahead of me',
    'after the long one',
    'heard the author on the radio',
    'birthday list!',
    'only if it comes in paperback',
    'for the train to Trieste',
    'for the January meeting?',
    'try again, gave up once',
    'that line Hattie read out - find out where it’s from',
    'cheap copy in the shop on Mill Lane',
  ],
  reading: [
    'p. 112',
    'on loan, back by the 20th',
    'slowly',
    'bedtime only',
    'chapter 9 and still no body',
    'the one in the bag',
    'second attempt, going better',
    'one a night',
  ],
  read: [
    'lent to Roz, get it back',
    'cried',
    'better than the last one',
    'reread in ten years',
    'who was the man in the boat??',
    'finished at 2 am, worth it',
    'good for the October meeting',
    'skipped the war',
    'pass on to Mum',
    'copied out p. 88',
    'ask Hattie what she made of the ending',
    'not as good as everyone says',
  ],
};
