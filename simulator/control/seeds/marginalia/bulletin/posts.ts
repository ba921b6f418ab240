export interface PostEntry {
  readonly title: string;
  /** HTML. A title in <em> is the title of a book in the seed. */
  readonly body: string;
  /** ISO 8601. */
  readonly postedAt: string;
  /** Members cannot see drafts. */
  readonly isDraft?: true;
}

/** The posts of the editors in the last year of the club, oldest first. */
export const posts: readonly PostEntry[] = [
  {
    title: 'Welcome back, and mind the step',
    postedAt: '2025-09-04T17:30:00Z',
    body:
      '<p>The summer is over, the radiators have been looked at and the third step is still loose. Meetings ' +
      'are on the second Thursday of the month at seven, upstairs at the Reading Room in Mill Lane, as ' +
      'ever.</p><p>We begin the season with <em>Salt Hours</em> by Tomás Leiria. Copies are on the table by ' +
      'the door; please sign for them in the <strong>green</strong> book. The red book is for complaints.</p>',
  },
  {
    title: 'Meeting notes: Salt Hours',
    postedAt: '2025-09-12T09:10:00Z',
    body:
      '<p>Nineteen of us, two cakes and one argument. Half the room thought that Ines ought to have opened the ' +
      'letter on page one; the other half pointed out that there would then have been no ' +
      'book.</p><blockquote><p>“She is not silent. She just isn’t talking to <strong>us</strong>.” – ' +
      'Margot</p></blockquote><p>A show of hands on <em>Salt Hours</em> gave fourteen for, three against and ' +
      'two asleep.</p>',
  },
  {
    title: 'October pick: The House at Cold Acre',
    postedAt: '2025-09-19T18:00:00Z',
    body:
      '<p>For the month of early dark we read <em>The House at Cold Acre</em> by Adelaide Brockhurst. Walter ' +
      'has asked for it to be noted that he does not believe in ghosts and will be sitting near the ' +
      'door.</p><p>Those who would rather keep the light on may read <em>A Short Dictionary of Rain</em> ' +
      'instead, and nobody will say a word.</p>',
  },
  {
    title: 'Lost and found',
    postedAt: '2025-11-06T12:00:00Z',
    body:
      '<p>After the October meeting the following were found upstairs:</p><ul><li>one left glove, ' +
      'brown</li><li>a pair of reading glasses, strength unknown, owner presumably unable to read ' +
      'this</li><li>a library copy of <em>Murder at the Lending Library</em>, eleven days overdue</li><li>half ' +
      'a lemon drizzle cake</li></ul><p>The cake is no longer available.</p>',
  },
  {
    title: 'Winter swap, and a bookshelf to give away',
    postedAt: '2025-12-03T16:45:00Z',
    body:
      '<p>The winter swap is on the second Thursday of December in place of the meeting. Bring a book that you ' +
      'love and can bear to part with; take home somebody else’s. Frau Vogt will be at the mulled ' +
      'wine.</p><p>Des from the allotment has a bookshelf to give away, pine, two metres, “only a bit ' +
      'damp”.</p>',
  },
  {
    title: 'January pick: On Not Finishing Things',
    postedAt: '2025-12-18T18:20:00Z',
    body:
      '<p>New year, old habits: our January book is <em>On Not Finishing Things</em> by Paloma Arrieta. You ' +
      'need not finish it. We thought that we would say so before Bruno did.</p>',
  },
  {
    title: 'The results of the members’ poll',
    postedAt: '2026-01-21T10:00:00Z',
    body:
      '<p>Fifty-two votes were cast, which is more than we have members. The three best-loved books of the ' +
      'past year, after a recount:</p><ol><li><em>The Inn at the End of Names</em>, Wren ' +
      'Halloway</li><li><em>Salt Hours</em>, Tomás Leiria</li><li><em>The Museum of Small Apologies</em>, ' +
      'Cormac Devane</li></ol><p>The prize for the most persuasive review goes to Ada, who may choose the book ' +
      'for March.</p>',
  },
  {
    title: 'March pick: Ada chooses The Slowest Train in Europe',
    postedAt: '2026-02-13T18:00:00Z',
    body:
      '<p>Ada has chosen <em>The Slowest Train in Europe</em> by Renato Bellagamba, on the grounds that the ' +
      'meeting can then be held on a train. We have looked into it. <strong>The meeting can be held on a ' +
      'train.</strong> Details on the noticeboard; please bring your own sandwiches, and a book in case we ' +
      'talk.</p>',
  },
  {
    title: 'Meeting notes: somewhere near Market Rasen',
    postedAt: '2026-03-13T08:40:00Z',
    body:
      '<p>Fourteen members discussed <em>The Slowest Train in Europe</em> between four stations, one of them ' +
      'twice. The guard joined us for chapter six and has since applied for membership.</p><p>It was agreed ' +
      'that the author is unfair to Austrian sandwiches and right about everything else.</p>',
  },
  {
    title: 'New on the shelves this spring',
    postedAt: '2026-04-22T15:00:00Z',
    body:
      '<p>Thanks to a gift from a member who wishes to remain anonymous (thank you, Pip), we have been able to ' +
      'replace our worn copies of <em>The Cartographer’s Daughter</em>, <em>The Inn at the End of Names</em> ' +
      'and <em>The Gardeners of Phobos</em>, all of which had been read to pieces, in one case by a ' +
      'dog.</p><p>If you have a review in you, write it. New members say that they choose by them.</p>',
  },
  {
    title: 'Summer outing: the hedge itself',
    postedAt: '2026-06-08T11:30:00Z',
    body:
      '<p>On the last Saturday of June we go to see the hedge of <em>The Hedge: A Biography</em>. Bridget ' +
      'Ashdown-Lowe has kindly offered to walk it with us and to be asked questions. Stout shoes, a flask and ' +
      'no secateurs.</p><p>Meet at the Reading Room at nine. Seun is driving the minibus and would like ' +
      'everyone to know that he has passed the test for it.</p>',
  },
  {
    title: 'September pick: The Lighthouse Keeper’s Telephone',
    postedAt: '2026-08-27T17:00:00Z',
    body:
      '<p>After the summer we begin gently, with <em>The Lighthouse Keeper’s Telephone</em> by Philomena ' +
      'Drury. It is short, it is kind and it has the best telephone call in English fiction. The meeting is on ' +
      'Thursday the tenth at seven.</p><p>One newcomer is waiting for an administrator to let her in, and ' +
      'another for an e-mail to arrive. Be nice to them when they do come up the stairs, and <strong>tell them ' +
      'about the third step</strong>.</p>',
  },
  {
    title: 'October: an evening of first lines',
    postedAt: '2026-08-30T20:15:00Z',
    isDraft: true,
    body:
      '<p>Bring the first line of a book, and not its title. We read them aloud, one after the other, and vote for ' +
      'the one that makes us want the second.</p><p>Still to settle: the date, the cake, and whether ' +
      '<em>The Inn at the End of Names</em> may be brought twice.</p>',
  },
];
