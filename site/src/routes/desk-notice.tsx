import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { deskTexts } from '../features/desk/desk-texts.en.ts';
import { Edited } from '../features/desk/edited.tsx';
import { NoticeForm } from '../features/desk/notices/notice-form.tsx';
import { useNotice } from '../features/desk/notices/use-notices.ts';
import { useTexts } from '../language/use-texts.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { DeskPage } from './desk-page.tsx';

function ExistingNotice({ id, mayRemove, done }: { id: string; mayRemove: boolean; done: () => void }): ReactNode {
  const { notices } = useTexts(deskTexts);
  return (
    <Edited page={notices.page} heading={notices.editHeading} item={useNotice(id)}>
      {(post) => <NoticeForm post={post} mayRemove={mayRemove} done={done} />}
    </Edited>
  );
}

export function Component(): ReactNode {
  const { notices: texts } = useTexts(deskTexts);
  const { noticeId } = useParams();
  const navigate = useNavigate();
  const done = (): void => void navigate('/desk');
  return (
    <DeskPage>
      {({ notices }) =>
        noticeId === undefined ? (
          <>
            <PageHeading title={texts.newHeading} />
            <NoticeForm post={null} mayRemove={false} done={done} />
          </>
        ) : (
          <ExistingNotice key={noticeId} id={noticeId} mayRemove={notices.itemRemove} done={done} />
        )
      }
    </DeskPage>
  );
}
