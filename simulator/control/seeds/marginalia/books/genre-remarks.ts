import type { GenreName } from '../genres/genre-entries.ts';

/** Sentences for the back cover that fit any book of the genre. HTML. */
export const genreRemarks: Readonly<Record<GenreName, readonly string[]>> = {
  'Literary Fiction': [
    'A slow book, in the best sense: one looks up from it and the light has changed.',
    'What is left out is left out beautifully.',
    'It contains one perfect dinner and two imperfect ones.',
    'Take it slowly; the people in it do.',
  ],
  'Historical Fiction': [
    'Every date is right, the author assures us, and every conversation is invented.',
    'There is a list of persons at the front, in which the invented ones are marked with a star.',
    'One can smell the tallow.',
    'The past, here, has mud on its boots and somewhere else to be.',
  ],
  'Crime & Mystery': [
    'Fair play throughout: by the middle every clue is on the table, most of them under the bread.',
    'Do not read the last page first. The author has thought of that.',
    'With a plan of the ground floor.',
    'The solution is simple, and was in front of us all the time, holding a tray.',
  ],
  'Science Fiction': [
    'No lasers, very little arithmetic and one question that stays open long after the airlock has closed.',
    'The machines are <em>almost</em> believable and the people entirely so.',
    'It is set a long way off, and it is about next week.',
    'Hard science, soft hearts, bad coffee.',
  ],
  Fantasy: [
    'The magic has rules, the rules have exceptions and the exceptions are kept in a drawer.',
    'With a map, which lies.',
    'There is a prophecy in it, but nobody reads that far down.',
    'For readers from eleven to a hundred and four.',
  ],
  'Ghost Stories': [
    'Best read in company, with the lamp where it can be reached.',
    'Nothing jumps out. It would be such a relief if something did.',
    'One is not frightened until one has put it down and gone up to bed.',
    'The dog is all right. We thought that you would want to know.',
  ],
  'Love Stories': [
    'There is a misunderstanding, there is a dance and there is an aunt, and all three are handled with great skill.',
    'It ends well. The question is for whom.',
    'A book to be lent with care, because it is not returned.',
    'Two people are wrong about everything except each other.',
  ],
  'Short Stories': [
    'Each is as long as a bus ride, and more than one reader has missed a stop.',
    'The last story is worth the price by itself.',
    'Start anywhere, but do not end with the third.',
  ],
  Poetry: [
    'A book to leave by the kettle.',
    'With the originals facing, where there are originals.',
    'Nothing rhymes that did not wish to.',
    'Thirty minutes to read, and there goes the month.',
  ],
  Essays: [
    'Disagreement is expected, and there is room for it in the margins.',
    'No essay is longer than a bath.',
    'The footnotes have been known to win arguments on their own.',
    'One thought leads to another, and that one to lunch.',
  ],
  Memoir: [
    'Two cousins have asked for corrections; they are printed at the back, with thanks.',
    'Names have been changed where people asked, and where they did not ask nicely they have been left.',
    'It spares nobody, beginning with the author.',
    'There are photographs in the middle, and everybody in them is squinting.',
  ],
  Travel: [
    'No monument is described if there was a person to talk to.',
    'Do not take it along as a guide. Take it along.',
    'The author gets lost on six of the first ten pages, and it does the book a great deal of good.',
    'With sketch maps by the author, not to scale.',
  ],
  'Nature Writing': [
    'Nothing is a symbol of anything, and it is all the better for that.',
    'Read it near a window.',
    'After it one walks to the shops more slowly.',
    'With pencil drawings, and one pressed leaf.',
  ],
  History: [
    'There are kings in it, but they are mostly seen from the kitchen.',
    'The sources are odd, the notes are generous and the jokes are dry.',
    'Large matters, told through small receipts.',
    'With forty illustrations, and the bill for them.',
  ],
};
