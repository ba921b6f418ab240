import type { Shelf } from './shelf.ts';
import { crimeMystery } from './shelves/crime-mystery.ts';
import { essays } from './shelves/essays.ts';
import { fantasy } from './shelves/fantasy.ts';
import { ghostStories } from './shelves/ghost-stories.ts';
import { historicalFiction } from './shelves/historical-fiction.ts';
import { history } from './shelves/history.ts';
import { literaryFiction } from './shelves/literary-fiction.ts';
import { loveStories } from './shelves/love-stories.ts';
import { memoir } from './shelves/memoir.ts';
import { natureWriting } from './shelves/nature-writing.ts';
import { poetry } from './shelves/poetry.ts';
import { scienceFiction } from './shelves/science-fiction.ts';
import { shortStories } from './shelves/short-stories.ts';
import { travel } from './shelves/travel.ts';

/** All books of the club, by genre. */
export const library: readonly Shelf[] = [
  literaryFiction,
  historicalFiction,
  crimeMystery,
  scienceFiction,
  fantasy,
  ghostStories,
  loveStories,
  shortStories,
  poetry,
  essays,
  memoir,
  travel,
  natureWriting,
  history,
];
