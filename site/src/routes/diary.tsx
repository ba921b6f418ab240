import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { diaryTexts } from '../features/diary/diary-texts.en.ts';
import { DiaryView } from '../features/diary/diary-view.tsx';
import { YearView } from '../features/diary/year-view.tsx';
import { MembersOnly } from '../features/membership/members-only.tsx';
import { useTexts } from '../language/use-texts.ts';
import { Link } from '../ui/link.tsx';
import { NotFound } from '../ui/not-found.tsx';
import { Opening } from './opening.tsx';

/** The diary, and a year of it: both are one file, because who opens one of them usually opens the other. */
export function Component(): ReactNode {
  const texts = useTexts(diaryTexts);
  const { year: written } = useParams();
  const year = Number(written);
  if (written !== undefined && !/^[12]\d{3}$/.test(written)) return <NotFound />;
  return (
    <MembersOnly texts={texts}>
      {written === undefined ? (
        <>
          <Opening texts={texts} unlisted>
            <Link to="/shelf">{texts.shelf}</Link>
          </Opening>
          <DiaryView />
        </>
      ) : (
        <>
          <Opening texts={{ page: texts.year.page(year), heading: texts.year.heading(year) }} unlisted>
            <Link to="/diary">{texts.year.back}</Link>
          </Opening>
          <YearView key={year} year={year} />
        </>
      )}
    </MembersOnly>
  );
}
