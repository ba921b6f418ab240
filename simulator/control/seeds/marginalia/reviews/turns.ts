/** Transitions from praise to criticism. The sentence continues after them. */
export const grumbles: readonly string[] = [
  'One small grumble:',
  'If I must complain:',
  'My one reservation:',
  'On the other hand:',
  'Somebody has to say it, though:',
  'Where the fifth star went:',
  'It is not flawless:',
  'Against it, if I have to:',
];

/** Transitions from criticism to praise. */
export const redemptions: readonly string[] = [
  'Credit where it is due, though:',
  'To be fair:',
  'On the plus side:',
  'And yet:',
  'There are good things in it, mind:',
  'In its favour:',
];
