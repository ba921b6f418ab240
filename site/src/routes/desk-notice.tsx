import type { ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useIsMember } from '../club/use-is-member.ts';
import { DeskDoor } from '../features/desk/desk-door.tsx';
import { deskTexts } from '../features/desk/desk-texts.en.ts';
import { Edited } from '../features/desk/edited.tsx';
import { NoticeForm } from '../features/desk/notices/notice-form.tsx';
import { useNotice } from '../features/desk/notices/use-notices.ts';
import { MembersOnly } from '../features/membership/members-only.tsx';
import { useTexts } from '../language/use-texts.ts';
import { Link } from '../ui/link.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import styles from './page.module.css';

function ExistingNotice({ id, mayRemove, done }: { id: string; mayRemove: boolean; done: () => void }): ReactNode {
  const { notices } = useTexts(deskTexts);
  return (
    <Edited page={notices.page} heading={notices.editHeading} item={useNotice(id)}>
      {(post) => <NoticeForm post={post} mayRemove={mayRemove} done={done} />}
    </Edited>
  );
}

export function Component(): ReactNode {
  const texts = useTexts(deskTexts);
  const { noticeId } = useParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const done = (): void => void navigate('/desk');
  if (!useIsMember()) {
    return <MembersOnly page={texts.page} heading={texts.visitorHeading} reason={texts.visitor} returnTo={pathname} />;
  }
  return (
    <DeskDoor>
      {({ notices }) => (
        <>
          {noticeId === undefined ? (
            <>
              <PageHeading title={texts.notices.newHeading} />
              <NoticeForm post={null} mayRemove={false} done={done} />
            </>
          ) : (
            <ExistingNotice key={noticeId} id={noticeId} mayRemove={notices.itemRemove} done={done} />
          )}
          <p className={styles.back}>
            <Link to="/desk">{texts.back}</Link>
          </p>
        </>
      )}
    </DeskDoor>
  );
}
