import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { Announcement } from '../../ui/announcement.tsx';
import { BarTable } from '../../ui/chart/bar-table.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { NothingHere } from '../../ui/part.tsx';
import { DecadeChart } from './decade-chart.tsx';
import { FiguresPlace } from './figures-place.tsx';
import { figuresTexts } from './figures-texts.en.ts';
import styles from './figures-view.module.css';
import { useFigures } from './use-figures.ts';

/** The charts of the front page. */
export function FiguresView(): ReactNode {
  const texts = useTexts(figuresTexts);
  const figures = useFigures();
  switch (figures.kind) {
    case 'loading':
      return (
        <>
          <Announcement text={texts.loading} />
          <FiguresPlace />
        </>
      );
    case 'failed':
      return <FailureNotice failed={figures} />;
    case 'ready': {
      const { genres, decades } = figures.value;
      if (decades.length === 0) return <NothingHere>{texts.none}</NothingHere>;
      return (
        <div className={styles.figures}>
          <BarTable caption={texts.byGenre} head={[texts.genre, texts.books]} bars={genres} />
          <DecadeChart decades={decades} />
        </div>
      );
    }
  }
}
