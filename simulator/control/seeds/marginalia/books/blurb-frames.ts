import type { Kind } from './kinds.ts';

/** Publisher texts for books of living authors, by kind. HTML. */
export const blurbFrames: Readonly<Record<Kind, readonly string[]>> = {
  fiction: [
    '<em>{title}</em> is a {form} about {tag1} and {tag2}, told without hurry and with a good deal of mischief.',
    'Here {tag1} and {tag2} are treated as others treat war: with maps, with losses and without illusions.',
    'Part comedy, part reckoning, <em>{title}</em> begins with {tag1} and ends, by a road that few will have ' +
      'guessed, with {tag2}.',
    'What starts as a story about {tag1} becomes one about {tag2}, and about what people will do so as not ' +
      'to speak of either.',
    '{surname} has never been funnier, or sadder, on the subject of {tag1}.',
    'Three people in <em>{title}</em> know the truth about {tag1}. Two of them are lying, and the third has ' +
      'not been asked.',
    'A {form} of {tag1}, {tag2} and weather, in which the smallest kindness turns out to have been the hinge ' +
      'of the whole affair.',
    'Those who come for {tag1} will stay for the conversations, which are the best that {surname} has written.',
    'Short chapters, long shadows: <em>{title}</em> asks what {tag1} can cost a person, and who in the end ' +
      'pays the bill.',
    'It is a {form} about {tag1} in the way that the sea is about fish.',
    'Nobody in <em>{title}</em> is quite a villain, and nobody quite gets away. A {form} about {tag2}, and ' +
      'about the stories that families agree upon.',
    'At the centre of the book stands one long night; around it, in ever wider rings, {surname} sets the ' +
      'questions of {tag1} and {tag2}.',
    'The first chapter can be read standing up in a shop. Readers are warned that the second cannot.',
    'With a cast of eleven and a dog, {surname} makes of {tag1} a comedy, and of {tag2} something close to a tragedy.',
    '“I set out to write about {tag1},” says {author}, “and found that everybody I asked would only talk ' +
      'about {tag2}.”',
    'A {form} for anyone who has ever had an opinion about {tag1} and been made to live by it.',
    'Readers of {surname} will know what to expect of {tag1}. They will not expect the last forty pages.',
    '<em>{title}</em> has been called the great book on {tag2}. It is also very good on soup.',
    'To read <em>{title}</em> is to be seated next to the right stranger at a wedding and to talk all night of {tag1}.',
    'On the first page of <em>{title}</em> somebody tells a lie about {tag1}, and everything that follows is its interest.',
    '{author} has written a {form} in which {tag1} is the least of anybody’s troubles, and {tag2} the last.',
    'How much can be forgiven for the sake of {tag1}, {surname} asks, and is careful not to say.',
    '<em>{title}</em> knows that {tag2} and laughter are often found in the same room.',
    'Nine months, two houses and one secret about {tag1}: <em>{title}</em> wastes none of them.',
    'Nobody has looked at {tag2} so long, or so kindly, as {surname} does here.',
    '“It began with {tag2},” {author} told the club, “and I have been apologising to my family since.”',
    'There are two ways of living with {tag1}, and the people of <em>{title}</em> try both.',
    'A {form} with {tag1} on every page and {tag2} between the lines.',
    'In <em>{title}</em> the past keeps calling at inconvenient hours, chiefly about {tag1}.',
    '{surname} writes of {tag1} as a sailor does of weather: with respect, and from close by.',
    'At heart <em>{title}</em> is about who is allowed to speak of {tag2}, and who has to wash up.',
    'The surprise of this {form} is how cheerful {surname} can be about {tag1}.',
  ],
  stories: [
    'The stories in <em>{title}</em> are about {tag1} and {tag2}, and about the half second before somebody speaks.',
    '{author} needs twelve pages for what others need a marriage to find out about {tag1}.',
    'Read singly, they are jokes with a bruise under them; read in order, they add up to something like a ' +
      'novel about {tag1}.',
    'There is no moral to any of it, but several of the dogs behave well.',
    'Every story ends one line before one expects it to. What goes on is {tag1}.',
    'Three of these stories have been broadcast, one has been set to music and one was the subject of a ' +
      'lawsuit about {tag1}.',
    'From {tag1} to {tag2}, {surname} finds the one moment in which a life might have gone otherwise.',
    '<em>{title}</em> collects what {author} wrote, over ten winters, about {tag1}.',
    'Nobody in <em>{title}</em> means any harm, which is how {tag2} comes into it.',
  ],
  verse: [
    'The poems of <em>{title}</em> circle {tag1} and {tag2} and now and then, when nobody is looking, land.',
    '{author} counts syllables as others count change: twice, and before leaving the shop.',
    'Plain words, odd corners. Few have written so little about {tag1} and left so little out.',
    'Most of these poems are shorter than their titles would lead one to fear. All of them are about {tag1}, ' +
      'even the ones about {tag2}.',
    'To be read aloud, if there is anybody in the house who will stand for it.',
    'A {form} about {tag1}, printed with wide margins because it will need them.',
    'In <em>{title}</em>, {surname} goes round {tag1} once more, by a narrower path.',
    '{author} listens to {tag2} until it says something.',
    'The {form} opens with {tag1} and closes with a door.',
  ],
  fact: [
    '<em>{title}</em> is a book about {tag1} and {tag2} by somebody who went to look.',
    'Learned, unhurried and rude about experts, {surname} goes after {tag1} on foot, by bus and twice into a ditch.',
    'It is a book about {tag1}. It is also, by the end, a book about {tag2}, and the author seems as ' +
      'surprised as anybody.',
    'With a map, eleven drawings and an index that is worth reading for itself.',
    '{author} has spent nine years on {tag1} and has the good manners to make it look like a weekend.',
    'Every family has someone who knows too much about {tag1}. This is what it would be like if they wrote well.',
    'Nobody needs three hundred facts about {tag1}; it is only that, after this, one does not want to part ' +
      'with any of them.',
    '“People ask me, why {tag1}?” says {author}. “I ask them what they have been looking at instead.”',
    'Funny on {tag1}, honest on {tag2} and short on advice.',
    'Some books on {tag1} tell you what to think. This one pours the tea, opens the window and points.',
    'What {surname} knows about {tag2} would fill a library. What is in <em>{title}</em> is the part worth keeping.',
    '<em>{title}</em> asks small questions about {tag1} and gets large answers.',
    'For {surname}, {tag1} and {tag2} are two ends of one piece of string.',
    'What began as a lecture on {tag2} has become <em>{title}</em>, with the jokes put back.',
    '{author} went to find out about {tag1}, missed the last bus, and stayed for a year.',
    'There are quicker ways to learn about {tag1}, but none in better company than {surname}.',
    'No reader of <em>{title}</em> will ever again be short of something to say about {tag2}.',
  ],
};

/** Publisher texts for books of historical authors. HTML. */
export const classicBlurbFrames: readonly string[] = [
  'First printed in {year}, in three hundred copies of which the author’s mother took forty, ' +
    '<em>{title}</em> has found its readers slowly and has kept all of them.',
  'The critics of {year} found it improper and their children found it quaint. It has turned out to be neither.',
  'In its day <em>{title}</em> was read aloud in kitchens and drawing rooms alike, and it is still at its ' +
    'best in one voice and by one lamp.',
  'Long out of sight, and here set afresh from the edition of {year} with its misprints, all but the best ' +
    'of them, put right.',
  'Of all that was written about {tag1} in its century, little was so sharp and nothing was so well mannered.',
  '{author} is said to have written it in eleven weeks, in order to settle an argument about {tag1}.',
  'It sold badly, was pirated twice and was translated once, into Dutch. The club’s own copy bears the ' +
    'name of an owner for every decade since {year}.',
  'Everything that later books would say about {tag1} and {tag2} is here already, and in better sentences.',
  'Do not be put off by the preface, in which {author} quarrels with three people whom nobody now ' +
    'remembers. The rest is delightful.',
  'When it appeared in {year} one reviewer advised the author to take up {tag1} instead. The review is ' +
    'printed in full at the back.',
  '<em>{title}</em> was written for money in {year}, and read for love ever since.',
  'Nobody has gone so far into {tag2}, before {year} or after, and come back in such good spirits.',
  '{author} meant it as a warning about {tag1}; three generations have taken it as an invitation.',
  'This is the {form} that aunts used to hide, and nieces used to find, for anything up to fifty years after {year}.',
];
