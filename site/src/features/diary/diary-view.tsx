import { type ReactNode, useId } from 'react';
import type { ReadingListEntry } from '#contracts/marginalia/items.ts';
import { daysBetween } from '../../club/shelf/calendar-day.ts';
import { useShelf } from '../../club/shelf/use-shelf.ts';
import { useOwnRatings } from '../../club/use-own-ratings.ts';
import { useTexts } from '../../language/use-texts.ts';
import { Link } from '../../ui/link.tsx';
import { LoadedView } from '../../ui/loaded-view.tsx';
import { EntryTitle } from '../../ui/reading-list/entry-title.tsx';
import { NothingOnShelf } from '../../ui/reading-list/nothing-on-shelf.tsx';
import { ReadingEditor } from '../../ui/reading-list/reading-editor.tsx';
import { useDaysText } from '../../ui/reading-list/reading-line.tsx';
import { ShelfRefusalNotice } from '../../ui/reading-list/shelf-refusal-notice.tsx';
import { useShowMore } from '../../ui/show-more.tsx';
import { Stars } from '../../ui/stars.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { byMonth, type DiaryRow, diaryOf, yearsOf } from './diary-rows.ts';
import { diaryTexts } from './diary-texts.en.ts';
import styles from './diary-view.module.css';
import { useMonthNames } from './month-names.ts';
import { ratingOf } from './year-figures.ts';
import { YearLinks } from './year-links.tsx';

/** One or two screens full of rows. A button shows more. */
const SHOWN_AT_ONCE = 30;

const NONE: ReadonlyMap<string, number> = new Map();

function Row({ row, reviewed }: { row: DiaryRow; reviewed: ReadonlyMap<string, number> }): ReactNode {
  const texts = useTexts(diaryTexts);
  const days = useDaysText()(row);
  const { entry, startedOn, finishedOn, outcome, isAgain, place } = row;
  const { book, title, author } = entry;
  const rating = ratingOf(row, reviewed);
  return (
    <li className={styles.row} data-row>
      <p className={styles.day} aria-hidden="true">
        {finishedOn !== null && texts.day(Number(finishedOn.slice(8)))}
      </p>
      <div className={styles.what}>
        <h3 className={styles.title} dir="auto">
          <EntryTitle entry={entry} />
        </h3>
        <p className="small">{author}</p>
        <p className={styles.marks}>
          {outcome === 'abandoned' && <span className={styles.mark}>{texts.abandoned}</span>}
          {isAgain && <span className={styles.mark}>{texts.again}</span>}
          {rating !== null && <Stars rating={rating} />}
          {book !== undefined && reviewed.has(book) && (
            <Link to={`/books/${encodeURIComponent(book)}`} aria-label={texts.reviewOf(title)}>
              {texts.review}
            </Link>
          )}
        </p>
        <ReadingEditor entry={entry} status={outcome} place={place}>
          {days !== null && (
            <span>
              {days}
              {startedOn !== null && finishedOn !== null && ` · ${texts.took(daysBetween(startedOn, finishedOn))}`}
            </span>
          )}
        </ReadingEditor>
      </div>
    </li>
  );
}

function Group({
  heading,
  note,
  rows,
  reviewed,
}: {
  heading: string;
  note: string;
  rows: readonly DiaryRow[];
  reviewed: ReadonlyMap<string, number>;
}): ReactNode {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <header className={styles.month}>
        <h2 id={id}>{heading}</h2>
        <p>{note}</p>
      </header>
      <ol className={styles.rows}>
        {rows.map((row) => (
          <Row key={row.key} row={row} reviewed={reviewed} />
        ))}
      </ol>
    </section>
  );
}

function Filled({ shelf }: { shelf: readonly ReadingListEntry[] }): ReactNode {
  const texts = useTexts(diaryTexts);
  const months = useMonthNames();
  const ratings = useOwnRatings();
  const diary = diaryOf(shelf);
  const { dated, undated } = diary;
  const total = dated.length + undated.length;
  const { list, limit, button } = useShowMore<HTMLDivElement>(total, SHOWN_AT_ONCE, '[data-row]');
  if (total === 0) return <NothingOnShelf texts={texts.empty} to="/shelf" />;
  const reviewed = ratings.kind === 'ready' ? ratings.value : NONE;
  const shownUndated = undated.slice(0, Math.max(0, limit - dated.length));
  return (
    <>
      <YearLinks years={yearsOf(diary)} />
      <ShelfRefusalNotice />
      <div ref={list} className={styles.diary}>
        {byMonth(dated.slice(0, limit)).map(({ month, rows }) => (
          <Group
            key={month}
            heading={months.ofYear(month)}
            // The month may go on below the button.
            note={texts.count(dated.filter(({ finishedOn }) => finishedOn.startsWith(month)).length)}
            rows={rows}
            reviewed={reviewed}
          />
        ))}
        {shownUndated.length > 0 && (
          <Group heading={texts.undated} note={texts.undatedBody} rows={shownUndated} reviewed={reviewed} />
        )}
      </div>
      {button}
    </>
  );
}

/** The diary in every state: loading, failed, empty and filled. */
export function DiaryView(): ReactNode {
  const texts = useTexts(diaryTexts);
  return (
    <LoadedView loaded={useShelf()} waiting={<Waiting text={texts.loading} />}>
      {(shelf) => <Filled shelf={shelf} />}
    </LoadedView>
  );
}
