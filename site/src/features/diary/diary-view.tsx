import { type ReactNode, useId, useState } from 'react';
import type { ReadingListEntry } from '#contracts/marginalia/items.ts';
import type { Loaded } from '../../club/loaded.ts';
import { daysBetween } from '../../club/shelf/calendar-day.ts';
import { useShelf } from '../../club/shelf/use-shelf.ts';
import { useOwnRatings } from '../../club/use-own-ratings.ts';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Link } from '../../ui/link.tsx';
import { ReadingEditor } from '../../ui/reading-list/reading-editor.tsx';
import { useDaysText } from '../../ui/reading-list/reading-line.tsx';
import { ShelfRefusalNotice } from '../../ui/reading-list/shelf-refusal-notice.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { Stars } from '../../ui/stars.tsx';
import { useFocusOnFirstNew } from '../../ui/use-focus-on-first-new.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
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
  const path = book === undefined ? null : `/books/${encodeURIComponent(book)}`;
  const rating = ratingOf(row, reviewed);
  return (
    <li className={styles.row} data-row>
      <p className={styles.day} aria-hidden="true">
        {finishedOn !== null && texts.day(Number(finishedOn.slice(8)))}
      </p>
      <div className={styles.what}>
        <h3 className={styles.title} dir="auto">
          {path === null ? title : <Link to={path}>{title}</Link>}
        </h3>
        <p className={styles.author}>{author}</p>
        <p className={styles.marks}>
          {outcome === 'abandoned' && <span className={styles.mark}>{texts.abandoned}</span>}
          {isAgain && <span className={styles.mark}>{texts.again}</span>}
          {rating !== null && <Stars rating={rating} />}
          {path !== null && book !== undefined && reviewed.has(book) && (
            <Link to={path} aria-label={texts.reviewOf(title)}>
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

function Empty(): ReactNode {
  const { empty } = useTexts(diaryTexts);
  return (
    <section className={styles.empty}>
      <h2>{empty.heading}</h2>
      <p>{empty.body}</p>
      <div className={styles.ways}>
        <ButtonLink to="/shelf">{empty.shelf}</ButtonLink>
        <ButtonLink to="/shelf/import" weight="quiet">
          {empty.import}
        </ButtonLink>
      </div>
      <ShelfRefusalNotice />
    </section>
  );
}

function Filled({ shelf }: { shelf: readonly ReadingListEntry[] }): ReactNode {
  const texts = useTexts(diaryTexts);
  const months = useMonthNames();
  const ratings = useOwnRatings();
  const [limit, setLimit] = useState(SHOWN_AT_ONCE);
  const diary = diaryOf(shelf);
  const { dated, undated } = diary;
  const total = dated.length + undated.length;
  const shown = Math.min(limit, total);
  const { list, pressed } = useFocusOnFirstNew<HTMLDivElement>(shown, '[data-row]');
  if (total === 0) return <Empty />;
  const reviewed = ratings.kind === 'ready' ? ratings.value : NONE;
  const shownUndated = undated.slice(0, Math.max(0, limit - dated.length));
  const left = total - shown;
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
      {left > 0 && (
        <Button
          weight="quiet"
          onClick={() => {
            pressed();
            setLimit(limit + SHOWN_AT_ONCE);
          }}
        >
          {texts.more(Math.min(left, SHOWN_AT_ONCE), left)}
        </Button>
      )}
    </>
  );
}

/** The diary in every state: loading, failed, empty and filled. */
export function DiaryView(): ReactNode {
  const texts = useTexts(diaryTexts);
  const shelf: Loaded<readonly ReadingListEntry[]> = useShelf();
  switch (shelf.kind) {
    case 'loading':
      return (
        <div aria-busy="true">
          <VisuallyHidden>{texts.loading}</VisuallyHidden>
          <SkeletonText />
          <SkeletonText />
        </div>
      );
    case 'failed':
      return <FailureNotice failed={shelf} />;
    case 'ready':
      return <Filled shelf={shelf.value} />;
  }
}
