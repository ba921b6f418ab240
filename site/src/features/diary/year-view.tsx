import { type ReactNode, useId } from 'react';
import { count, listOf, object, text, withDefault } from '#core/reading.ts';
import { useClub } from '../../club/club.ts';
import { type Loaded, useLoaded } from '../../club/loaded.ts';
import { MEMBER_QUERIES } from '../../club/query-keys.ts';
import { useShelf } from '../../club/shelf/use-shelf.ts';
import { useGenres } from '../../club/use-genres.ts';
import { useOwnRatings } from '../../club/use-own-ratings.ts';
import { vocabularyTexts } from '../../club/vocabulary/vocabulary-texts.en.ts';
import { useFormats, useTexts } from '../../language/use-texts.ts';
import type { Bar } from '../../ui/chart/bar.ts';
import { BarTable } from '../../ui/chart/bar-table.tsx';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import { ColumnChart } from '../../ui/chart/column-chart.tsx';
import { FailureNotice, LoadedView } from '../../ui/loaded-view.tsx';
import { moreTexts } from '../../ui/more-texts.en.ts';
import { NothingHere } from '../../ui/part.tsx';
import { EntryTitle } from '../../ui/reading-list/entry-title.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { type DatedRow, diaryOf, yearOf, yearsOf } from './diary-rows.ts';
import { diaryTexts } from './diary-texts.en.ts';
import { useMonthNames } from './month-names.ts';
import { type BookFacts, type BookOfYear, type YearFigures, yearFigures } from './year-figures.ts';
import { YearLinks } from './year-links.tsx';
import styles from './year-view.module.css';

/** The largest number of ids in one question. */
const BATCH = 500;

const readFacts = object((field): readonly [string, BookFacts] => [
  field('_id', text),
  {
    pages: field('pages', count),
    genreNames: field(
      'genreNames',
      withDefault(listOf(text), () => []),
    ),
  },
]);

/**
 * The pages and genres of these books by id. The service cannot add them up: it groups items by fields, but the days of a
 * reading are on the shelf and the pages are in another collection, and a book counts as often as it was read.
 */
function useBookFacts(ids: readonly string[]): Loaded<ReadonlyMap<string, BookFacts>> {
  const { books } = useClub().collections;
  const wanted = [...new Set(ids)].toSorted();
  return useLoaded({
    queryKey: [MEMBER_QUERIES, 'book-facts', wanted],
    queryFn: async ({ signal }) => {
      const facts = new Map<string, BookFacts>();
      for (let from = 0; from < wanted.length; from += BATCH) {
        const some = books
          .query()
          .hasSome('_id', wanted.slice(from, from + BATCH))
          .limit(BATCH);
        const { items } = await some.fields('pages', 'genreNames').as(readFacts).find({ signal });
        for (const [id, known] of items) facts.set(id, known);
      }
      return facts;
    },
  });
}

/** The numbers of a year, each beside that of the year before. */
function Summary({ year, figures, before }: { year: number; figures: YearFigures; before: YearFigures }): ReactNode {
  const { year: texts } = useTexts(diaryTexts);
  const formats = useFormats();
  const rated = ({ average }: YearFigures): string => (average === null ? texts.unknown : texts.stars(average));
  const long = ({ days }: YearFigures): string => (days === null ? texts.unknown : formats.count(Math.round(days)));
  const rows: readonly (readonly [label: string, textOf: (of: YearFigures) => string])[] = [
    [texts.read, ({ read }) => formats.count(read)],
    [texts.pages, ({ pages }) => formats.count(pages)],
    [texts.average, rated],
    [texts.days, long],
    [texts.abandoned, ({ abandoned }) => formats.count(abandoned)],
  ];
  return (
    <section aria-label={texts.summary}>
      <dl className={styles.summary}>
        {rows.map(([label, textOf]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={styles.value}>{textOf(figures)}</dd>
            <dd className="small">{texts.before(year - 1, textOf(before))}</dd>
          </div>
        ))}
      </dl>
      {figures.withoutPages > 0 && <p className={styles.note}>{texts.withoutPages(figures.withoutPages)}</p>}
    </section>
  );
}

/** The number of books in each month: a chart, a sentence that sums it up, and a table that has the year before, too. */
function Months({ year, figures, before }: { year: number; figures: YearFigures; before: YearFigures }): ReactNode {
  const { year: texts } = useTexts(diaryTexts);
  const formats = useFormats();
  const names = useMonthNames();
  const most = Math.max(...figures.months);
  const table = (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{texts.byMonth}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{texts.month}</th>
          <th scope="col">{year}</th>
          <th scope="col">{year - 1}</th>
        </tr>
      </thead>
      <tbody>
        {figures.months.map((count, month) => (
          <tr key={names.long[month]}>
            <th scope="row">{names.long[month]}</th>
            <td>{formats.count(count)}</td>
            <td>{formats.count(before.months[month] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  return (
    <ChartFigure
      heading="h2"
      title={texts.byMonth}
      summary={most > 0 ? texts.busiest(names.long[figures.months.indexOf(most)] ?? '', most) : undefined}
      tableName={texts.asTable}
      table={table}
    >
      <ColumnChart
        height="high"
        columns={figures.months.map((count, month) => ({
          key: names.long[month] ?? '',
          count,
          label: names.short[month] ?? '',
        }))}
      />
    </ChartFigure>
  );
}

function Genres({ figures }: { figures: YearFigures }): ReactNode {
  const { year: texts } = useTexts(diaryTexts);
  const { genre } = useTexts(vocabularyTexts);
  const genres = useGenres();
  const ids = new Map(genres.kind === 'ready' ? genres.value.map(({ _id, name }) => [name, _id]) : []);
  const bars = figures.genres.map(({ name, count }): Bar => {
    const id = ids.get(name);
    const to = id === undefined ? null : { pathname: '/books', search: `?${new URLSearchParams({ genre: id })}` };
    return { label: genre(name), count, to };
  });
  if (bars.length === 0) {
    return (
      <section>
        <h2>{texts.byGenre}</h2>
        <NothingHere>{texts.noGenres}</NothingHere>
      </section>
    );
  }
  return <BarTable caption={texts.byGenre} head={[texts.genre, texts.books]} bars={bars} />;
}

function Ratings({ figures: { ratings, average } }: { figures: YearFigures }): ReactNode {
  const { year: texts } = useTexts(diaryTexts);
  const said = useTexts(moreTexts);
  const formats = useFormats();
  const id = useId();
  return (
    <section className={styles.chart} aria-labelledby={id}>
      <h2 id={id}>{texts.ratings}</h2>
      {average === null ? (
        <NothingHere>{texts.noRatings}</NothingHere>
      ) : (
        <ColumnChart
          height="high"
          columns={ratings.map(({ stars, count }) => ({
            key: String(stars),
            count,
            label: stars % 1 === 0 ? `${formats.count(stars)} *` : '',
            said: texts.rated(said.stars(stars), count),
          }))}
        />
      )}
    </section>
  );
}

function Extremes({ longest, shortest }: { longest: BookOfYear; shortest: BookOfYear }): ReactNode {
  const { year: texts } = useTexts(diaryTexts);
  const id = useId();
  const both = [
    [texts.longest, longest],
    [texts.shortest, shortest],
  ] as const;
  return (
    <section className={styles.chart} aria-labelledby={id}>
      <h2 id={id}>{texts.extremes}</h2>
      <dl className={styles.extremes}>
        {both.map(([label, { entry, pages }]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={styles.title} dir="auto">
              <EntryTitle entry={entry} />
            </dd>
            <dd>{entry.author}</dd>
            <dd>{texts.long(pages)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Figures({ year, rows }: { year: number; rows: readonly DatedRow[] }): ReactNode {
  const { year: texts, loading } = useTexts(diaryTexts);
  const shown = rows.filter(({ finishedOn }) => [year, year - 1].includes(yearOf(finishedOn)));
  const facts = useBookFacts(shown.flatMap(({ entry }) => entry.book ?? []));
  const ratings = useOwnRatings();
  if (facts.kind === 'failed') return <FailureNotice failed={facts} />;
  if (ratings.kind === 'failed') return <FailureNotice failed={ratings} />;
  if (facts.kind === 'loading' || ratings.kind === 'loading') return <Waiting text={loading} />;
  const [figures, before] = [
    yearFigures(shown, year, facts.value, ratings.value),
    yearFigures(shown, year - 1, facts.value, ratings.value),
  ];
  if (figures.read + figures.abandoned === 0) return <NothingHere>{texts.none(year)}</NothingHere>;
  const { longest, shortest } = figures;
  return (
    <div className={styles.figures}>
      <Summary year={year} figures={figures} before={before} />
      <div className={styles.charts}>
        <Months year={year} figures={figures} before={before} />
        <Genres figures={figures} />
        <Ratings figures={figures} />
        {longest !== null && shortest !== null && <Extremes longest={longest} shortest={shortest} />}
      </div>
    </div>
  );
}

/** A year of the diary in figures, in every state: loading, failed, empty and filled. */
export function YearView({ year }: { year: number }): ReactNode {
  const texts = useTexts(diaryTexts);
  return (
    <LoadedView loaded={useShelf()} waiting={<Waiting text={texts.loading} />}>
      {(shelf) => {
        const diary = diaryOf(shelf);
        return (
          <>
            <YearLinks years={yearsOf(diary)} current={year} />
            <Figures year={year} rows={diary.dated} />
          </>
        );
      }}
    </LoadedView>
  );
}
