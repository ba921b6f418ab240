import type { ReactNode } from 'react';
import { useClub } from '../../club/club.ts';
import { countByGenreName, countByYear } from '../../club/count-books.ts';
import { type Loaded, useLoaded } from '../../club/loaded.ts';
import { useGenres } from '../../club/use-genres.ts';
import { vocabularyTexts } from '../../club/vocabulary/vocabulary-texts.en.ts';
import { useTexts } from '../../language/use-texts.ts';
import { type Bar, highest } from '../../ui/chart/bar.ts';
import { BarTable } from '../../ui/chart/bar-table.tsx';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import { ColumnChart } from '../../ui/chart/column-chart.tsx';
import { LoadedView } from '../../ui/loaded-view.tsx';
import { NothingHere } from '../../ui/part.tsx';
import { Announcement, VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { type Decade, decades } from './decades.ts';
import { FiguresPlace } from './figures-place.tsx';
import styles from './figures-view.module.css';
import { type FrontPageRestTexts, frontPageRestTexts } from './front-page-rest-texts.en.ts';

interface Figures {
  /** Largest first. */
  readonly genres: readonly Bar[];
  readonly decades: readonly Decade[];
}

/** The number of books by genre and by decade. */
function useFigures(): Loaded<Figures> {
  const { collections } = useClub();
  const counts = useLoaded({
    queryKey: ['figures'],
    queryFn: async ({ signal }) => {
      const [byGenreName, byYear] = await Promise.all([
        countByGenreName(collections.books, { signal }),
        countByYear(collections.books, { signal }),
      ]);
      return { byGenreName, byYear };
    },
  });
  const genres = useGenres();
  const { genre } = useTexts(vocabularyTexts);
  if (counts.kind !== 'ready') return counts;
  if (genres.kind !== 'ready') return genres;
  const { byGenreName, byYear } = counts.value;
  const bars = genres.value.map(
    ({ _id, name }): Bar => ({
      label: genre(name),
      count: byGenreName.get(name) ?? 0,
      to: { pathname: '/books', search: `?${new URLSearchParams({ genre: _id })}` },
    }),
  );
  return {
    kind: 'ready',
    value: { genres: bars.sort((a, b) => b.count - a.count), decades: decades(byYear) },
    stale: counts.stale,
  };
}

function barOf({ from, to, count }: Decade, texts: FrontPageRestTexts['charts']): Bar {
  const span = from === null ? { to: `${to}` } : { from: `${from}`, to: `${to}` };
  return {
    label: from === null ? texts.before(to + 1) : texts.decadeOf(from),
    count,
    to: { pathname: '/books', search: `?${new URLSearchParams(span)}` },
  };
}

/** Names the decade with the most books; the first of them, if there are several. */
function summary({ from, to, count }: Decade, texts: FrontPageRestTexts['charts']): string {
  return from === null ? texts.largestBefore(to + 1, count) : texts.largest(from, count);
}

/** The number of books per decade: a chart, a sentence that sums it up, and a table. */
function DecadeChart({ decades }: { decades: readonly Decade[] }): ReactNode {
  const texts = useTexts(frontPageRestTexts).charts;
  const bars = decades.map((decade) => barOf(decade, texts));
  const largest = decades.find(({ count }) => count === highest(bars));
  // The heading of the figure names it, so the caption is only read out.
  const caption = <VisuallyHidden>{texts.byDecade}</VisuallyHidden>;
  return (
    <ChartFigure
      heading="h3"
      title={texts.byDecade}
      summary={largest && summary(largest, texts)}
      tableName={texts.asTable}
      table={<BarTable caption={caption} head={[texts.decade, texts.books]} bars={bars} />}
    >
      <ColumnChart
        height="high"
        columns={bars.map(({ label, count }, place) => ({
          key: label,
          count,
          // Two neighbouring labels would overlap.
          label: place % 2 === 0 ? String(decades[place]?.from ?? texts.beforeShort) : '',
        }))}
      />
    </ChartFigure>
  );
}

/** The charts of the front page. */
export function FiguresView(): ReactNode {
  const texts = useTexts(frontPageRestTexts).charts;
  const waiting = (
    <>
      <Announcement text={texts.loading} />
      <FiguresPlace />
    </>
  );
  return (
    <LoadedView loaded={useFigures()} waiting={waiting}>
      {({ genres, decades }) =>
        decades.length === 0 ? (
          <NothingHere>{texts.none}</NothingHere>
        ) : (
          <div className={styles.figures}>
            <BarTable caption={texts.byGenre} head={[texts.genre, texts.books]} bars={genres} />
            <DecadeChart decades={decades} />
          </div>
        )
      }
    </LoadedView>
  );
}
