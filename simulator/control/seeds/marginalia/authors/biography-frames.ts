/** What living authors did before their first book. Follows a name. HTML, with the slots of `pronouns`. */
export const trades: readonly string[] = [
  'was for eleven years a hospital pharmacist on the night shift',
  'drove a mobile library round forty villages, and read on the job',
  'tuned pianos for schools, bars and one cathedral',
  'taught geography to teenagers who were looking out of the window',
  'translated instruction manuals, mostly for pumps',
  'looked after the town’s church clocks',
  'set crossword puzzles under another name',
  'read the shipping forecast on the radio',
  'ran a bakery until the river came in',
  'catalogued beetles for a provincial museum',
  'took down other people’s words in a court of law',
  'sold stamps, singly, to serious men',
  'sat in the corrections room of a failing newspaper',
  'worked the lighting board of a very small theatre',
  'inspected bridges',
  'practised as a country vet, chiefly at night',
  'was radio officer on a cable ship',
  'restored frescoes, from the feet up',
  'timed the traffic lights of a city that has since removed them',
  'answered letters of complaint for a department store',
  'grew saffron, at a loss',
  'mapped drains',
  'taught adults to swim',
  'kept the lost property office of a railway station',
  'worked as a ward clerk, a fishmonger and, for one winter, a skeleton in a fairground',
  'wrote the obituaries for a local paper, and some of them twice',
  'interpreted at weddings and in police stations',
  'repaired accordions',
  'studied law for seven years and practised it for one afternoon',
  'was a lock-keeper, and recommends it',
];

/** First sentences of a biography. `{trade}` is one of `trades`. */
export const openings: readonly string[] = [
  '<strong>{author}</strong> was born in {birthplace}, {country}, in {born}, {trade}, and published a ' +
    'first book at an age when others give up.',
  'Born in {birthplace}, {country}, in {born}, <strong>{author}</strong> {trade}. The writing was done ' +
    'before breakfast.',
  '<strong>{author}</strong> comes from {birthplace}, {country}, {trade}, and began to publish late, or, ' +
    'as {her} agent prefers it, on time.',
  '<strong>{author}</strong>, born in {birthplace}, {country}, {trade}. {She} gave it up on the day that ' +
    'the first review came.',
  'Before anyone paid {them} for a sentence, <strong>{author}</strong> ({birthplace}, {country}, {born}) {trade}.',
  '<strong>{author}</strong> (born in {birthplace}, {country}, in {born}) {trade} before a story sent in under a false name won a prize that had to be collected in person.',
  'In {birthplace}, {country}, where <strong>{author}</strong> was born in {born}, they remember a child who read on the way to school. The same child later {trade}.',
  '<strong>{author}</strong> {trade}; that was after a childhood in {birthplace}, {country}, and before the first novel.',
  'A native of {birthplace}, {country}, born in {born}, <strong>{author}</strong> {trade}, and kept a notebook of what people said there.',
];

/** Sentences about the work. */
export const manners: readonly string[] = [
  '{She} write{s} by hand, in pencil, in the backs of old ledgers.',
  '{Her} books have been translated into nineteen languages, and banned, briefly, in one.',
  '{She} write{s} four hundred words a day and cross{es} out three hundred.',
  '{Her} sentences are read aloud to a dog before anybody else may see them.',
  'No two of {her} books are alike, to the lasting sorrow of {her} publisher.',
  '{She} say{s} that every book begins with an object in a drawer.',
  '{Her} readers write to {them}, and {her} readers get an answer.',
  'Critics have called {her} work gentle. {She} disagree{s}.',
  '{She} never give{s} interviews, except to children.',
  '{Her} first book sold two hundred copies; {she} still own{s} sixty of them.',
  'A prize has been named after {them}, which {she} regard{s} as premature.',
  '{She} revise{s} on trains and throw{s} away on ferries.',
  '{She} say{s} that a good sentence should be able to stand on one leg.',
  '{Her} drafts are typed on the backs of other people’s concert programmes.',
  '{She} {has} never finished a book in the room in which it was begun.',
  'Three of {her} titles were thought of by {her} dentist.',
  '{She} read{s} every page aloud on the stairs, where the echo is.',
  '{She} answer{s} reviews by postcard, and only the bad ones.',
  '{Her} plots are worked out with pepper pots.',
  '{She} publish{es} seldom, and then in February.',
  'The index cards fill a wardrobe, and the clothes have had to move.',
];

/** Where a living author lives. */
export const homes: readonly string[] = [
  '{She} live{s} in {birthplace} again, two streets from the house where it all started, with a cat called Comma.',
  '{She} live{s} outside {birthplace} with two rescued greyhounds and a great many onions.',
  '{She} divide{s} the year between {birthplace} and anywhere with a ferry.',
  'These days {she} keep{s} bees near {birthplace} and answer{s} the telephone on Thursdays.',
  '{She} left {birthplace} at nineteen and {has} been writing about it ever since.',
  '{She} live{s} above a shop in {birthplace} that sells nothing but string.',
  '{She} walk{s} every morning, swim{s} when it is foolish to, and live{s} in {birthplace}.',
  '{She} share{s} a house in {birthplace} with a parrot inherited from a neighbour, and its opinions.',
];

/** First sentences about historical authors. */
export const longAgo: readonly string[] = [
  '<strong>{author}</strong> was born in {birthplace}, {country}, in {born}, one of eleven children, of ' +
    'whom four wrote and one was any good at it.',
  '<strong>{author}</strong> ({birthplace}, {country}, born {born}) kept the accounts of a tea merchant by ' +
    'day and wrote by the light that was left.',
  'Born in {birthplace}, {country}, in {born}, <strong>{author}</strong> kept a school, badly, and a diary, very well.',
  '<strong>{author}</strong> spent nearly all of a long life in {birthplace}, {country}, and was, by every ' +
    'account but one, excellent company.',
  'Little is certain about <strong>{author}</strong> beyond the books: a baptism in {birthplace}, ' +
    '{country}, in {born}, two lawsuits and a recipe for gooseberry wine.',
  '<strong>{author}</strong>, born in {birthplace}, {country}, in {born}, was engaged three times, ' +
    'shipwrecked once and married in the end to the family doctor.',
  'The child of a printer in {birthplace}, {country}, <strong>{author}</strong> could set type at seven ' +
    'and correct it at eight.',
  '<strong>{author}</strong> came into the world in {birthplace}, {country}, in {born}, and into print forty years later, by way of a wager.',
];

/** How historical authors were rediscovered. */
export const afterlives: readonly string[] = [
  '{Her} papers were found in a hat box, under the hat.',
  'Nothing {she} wrote was in print for sixty years. That it is now is the work of two librarians and a ' +
    'long correspondence.',
  'There is a small museum in {birthplace}, open on Saturdays, where the ink stain may be seen.',
  'A street in {birthplace} bears the name, though it was given for a cousin in the drains department.',
  '{She} asked for all letters to be burned. The club is grateful to a disobedient niece.',
  '{Her} grave in {birthplace} has a fresh pencil on it most weeks.',
  'The only known portrait hangs in the town hall at {birthplace}, and is of somebody else.',
];

/** First sentences about dead authors who older members may remember. `{trade}` is one of `trades`. */
export const withinMemory: readonly string[] = [
  '<strong>{author}</strong> (born {birthplace}, {country}, {born}) {trade}, and wrote on Sundays for forty years.',
  'Born in {birthplace}, {country}, in {born}, <strong>{author}</strong> {trade}, and would have gone back ' +
    'to it, {she} said, at the first kind word.',
  '<strong>{author}</strong> was born in {birthplace}, {country}, in {born}, {trade}, and had published ' +
    'four books before the neighbours found out.',
];

/** Last sentences about these authors. */
export const farewells: readonly string[] = [
  'The last manuscript was delivered by the family, with the pencil still in it.',
  '{Her} house in {birthplace} is a library now, and {her} chair is in it, and one may sit there.',
  '{She} left the copyrights to the lifeboat and the cat to the publisher.',
  'The lamp over {her} desk in {birthplace} is still lit on the first of each month.',
];

/** How the club knows the author, if it has one book, two books or more. */
export const acquaintances = {
  one: [
    'The club has one of {her} books, <em>{first}</em>, and is looking for the others.',
    'We came to {them} through <em>{first}</em>.',
    'Anyone who has finished <em>{first}</em> may say so at the next meeting; nobody yet has wanted it to end.',
    'There is a queue for <em>{first}</em>, and a second queue of those who want it again.',
    '<em>{first}</em> was left to us in a will, and we have been grateful ever since.',
    'Ask for <em>{first}</em> at the desk; it is the one with the mended spine.',
  ],
  two: [
    'The club has <em>{first}</em> and <em>{second}</em>, and cannot agree which to read first.',
    '<em>{first}</em> and <em>{second}</em> stand side by side on our shelf, when they stand there at all.',
    'The founders argued for a whole winter about <em>{first}</em>. There was no argument about <em>{second}</em>.',
    'We came to {them} through <em>{first}</em> and stayed for <em>{second}</em>.',
    'Of <em>{first}</em> and <em>{second}</em>, the second is the one that comes back with tea on it.',
  ],
  more: [
    'Of the books on our shelves, <em>{first}</em> is the one that is always out, and <em>{second}</em> the ' +
      'one that is never brought back.',
    'Begin with <em>{first}</em>; go on to <em>{second}</em>; there will be no stopping you then.',
    'Ask three members where to begin: one will say <em>{first}</em>, one <em>{second}</em>, and one will simply sigh.',
    'The club reads {them} every winter. <em>{first}</em> has been rebound once, <em>{second}</em> twice.',
    'Members who liked <em>{first}</em> are generally found a week later with <em>{second}</em>.',
    'A whole evening of the club’s second year went to <em>{first}</em>, and the washing-up to <em>{second}</em>.',
  ],
} as const satisfies Record<string, readonly string[]>;
