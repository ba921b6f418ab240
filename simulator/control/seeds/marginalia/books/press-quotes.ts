import { escapeText } from '../rich-text.ts';

/** Plain text. The newspapers are invented. */
const quotations: readonly { readonly quote: string; readonly paper: string }[] = [
  {
    quote: 'I read it on a train, and I am sorry to say that I am writing this from Aberdeen.',
    paper: 'The Harbour Review',
  },
  { quote: 'There are whole paragraphs that I wish to be left alone with.', paper: 'Northern Quarterly' },
  { quote: 'I lent it to my sister. I should like it back.', paper: 'The Tuesday Companion' },
  { quote: 'It is the kind of book that makes one polite to strangers for a week.', paper: 'The Lantern' },
  { quote: 'Not a word too many, and I counted.', paper: 'Proof & Margin' },
  { quote: 'My colleague reviewed it last month and was wrong.', paper: 'The Harbour Review' },
  { quote: 'I laughed in a place where one does not.', paper: 'The Undertaker’s Gazette' },
  { quote: 'The best thing in this column since the column moved to page nine.', paper: 'Evening Packet' },
  { quote: 'Had I written it, I should retire.', paper: 'Northern Quarterly' },
  { quote: 'A masterpiece, if one may still say so, and if not, a very good book.', paper: 'The Lantern' },
  { quote: 'It has no business being as moving as it is.', paper: 'Letters from the Provinces' },
  { quote: 'Everyone in the office has read it, and nobody has done any work.', paper: 'The Tuesday Companion' },
  { quote: 'Warm, wise and, thank goodness, short.', paper: 'Commuter’s Weekly' },
  { quote: 'I began it as a duty, and I finished it at a quarter past three in the morning.', paper: 'Evening Packet' },
  { quote: 'One closes it gently, so as not to wake anyone inside.', paper: 'Proof & Margin' },
  { quote: 'It will be out of fashion soon, and then it will last.', paper: 'Letters from the Provinces' },
  { quote: 'Five stars, or six, if the weather was bad.', paper: 'The Shipping Forecast Annual' },
  { quote: 'I have two copies: one to keep and one to keep from my children.', paper: 'The Lantern' },
];

/** Quotes from newspapers. HTML. */
export const pressQuotes: readonly string[] = quotations.map(
  ({ quote, paper }) => `<blockquote><p>“${escapeText(quote)}”</p><p><em>${escapeText(paper)}</em></p></blockquote>`,
);
