import type { ReactNode } from 'react';
import { useIsMember } from '../club/use-is-member.ts';
import { NowReading } from '../features/front-page/now-reading.tsx';
import { Opening } from '../features/front-page/opening.tsx';
import { useNowReading } from '../features/front-page/use-now-reading.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { painted } from '../ui/painted.ts';
import styles from './page.module.css';

/**
 * The rest of the page is below the fold. Its space is reserved, so that the footer does not move up and down again.
 */
const Rest = lazyComponent(
  async () => {
    await painted(); // The opening is shown first.
    return (await import('./home-rest.tsx')).HomeRest;
  },
  () => <div className={styles.rest} />,
);

export function Component(): ReactNode {
  const isMember = useIsMember();
  return (
    <>
      <Opening isMember={isMember} />
      <NowReading books={useNowReading()} />
      <Rest isMember={isMember} />
    </>
  );
}
