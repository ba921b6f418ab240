import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useIsMember } from '../club/use-is-member.ts';
import { diaryTexts } from '../features/diary/diary-texts.en.ts';
import { DiaryView } from '../features/diary/diary-view.tsx';
import { YearView } from '../features/diary/year-view.tsx';
import { MembersOnly } from '../features/membership/members-only.tsx';
import { useTexts } from '../language/use-texts.ts';
import { Link } from '../ui/link.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Component as NotFound } from './not-found.tsx';
import styles from './page.module.css';

function MemberDiary(): ReactNode {
  const texts = useTexts(diaryTexts);
  return (
    <>
      <header className={styles.opening}>
        <PageHeading title={texts.page} unlisted>
          {texts.heading}
        </PageHeading>
        <p>{texts.intro}</p>
        <Link to="/shelf">{texts.shelf}</Link>
      </header>
      <DiaryView />
    </>
  );
}

function MemberYear({ year }: { year: number }): ReactNode {
  const { year: texts } = useTexts(diaryTexts);
  return (
    <>
      <header className={styles.opening}>
        <PageHeading title={texts.page(year)} unlisted>
          {texts.heading(year)}
        </PageHeading>
        <Link to="/diary">{texts.back}</Link>
      </header>
      <YearView key={year} year={year} />
    </>
  );
}

/** The diary, and a year of it: both are one file, because who opens one of them usually opens the other. */
export function Component(): ReactNode {
  const texts = useTexts(diaryTexts);
  const { year } = useParams();
  const isMember = useIsMember();
  if (year !== undefined && !/^[12]\d{3}$/.test(year)) return <NotFound />;
  if (isMember) return year === undefined ? <MemberDiary /> : <MemberYear year={Number(year)} />;
  const returnTo = year === undefined ? '/diary' : `/diary/${year}`;
  return <MembersOnly page={texts.page} heading={texts.visitorHeading} reason={texts.visitor} returnTo={returnTo} />;
}
