import type { ReactNode } from 'react';
import { useIsMember } from '../club/use-is-member.ts';
import { NowReading } from '../features/front-page/now-reading.tsx';
import { Opening } from '../features/front-page/opening.tsx';
import { useNowReading } from '../features/front-page/use-now-reading.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { painted } from '../ui/painted.ts';
import styles from './page.module.css';

/**
 * What follows is below the fold. Its room is kept, so that the foot of the page does not come up and go down again.
 */
const Rest = lazyComponent(
  async () => {
    await painted(); // The opening is read first.
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
