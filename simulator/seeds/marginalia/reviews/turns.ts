/** From praise to blame. */
export const grumbles: readonly string[] = [
  'One small grumble.',
  'If I must complain:',
  'It is not flawless.',
  'My one reservation?',
  'On the other hand.',
  'Somebody has to say it, though.',
];

/** From blame to praise. */
export const redemptions: readonly string[] = [
  'Credit where it is due, though.',
  'To be fair:',
  'On the plus side:',
  'And yet.',
  'There are good things in it, mind.',
];
