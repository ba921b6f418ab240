import type { ReactNode } from 'react';
import { useClub } from '../club/club-context.ts';
import { deskTexts } from '../features/desk/desk-texts.en.ts';
import { NoticeForm } from '../features/desk/notices/notice-form.tsx';
import { useTexts } from '../language/use-texts.ts';
import { DeskItemPage } from './desk-item-page.tsx';

export function DeskNotice(): ReactNode {
  const { bulletin } = useClub().collections;
  return (
    <DeskItemPage
      kind="notices"
      texts={useTexts(deskTexts).notices}
      ask={(id, signal) => bulletin.get(id, { signal, showDrafts: true, consistentRead: true })}
    >
      {(post, { itemRemove }, done) => <NoticeForm post={post} mayRemove={itemRemove} done={done} />}
    </DeskItemPage>
  );
}
