import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { Member } from '#contracts/members/member.ts';
import { SkeletonLine } from '../../ui/skeleton.tsx';
import { ReviewForm } from './review-form.tsx';
import { useOwnReview } from './use-own-review.ts';

/** The form for a review that the member has already published. `done` is called when it is changed or left as it was. */
export function ReviewEditor({
  bookId,
  member,
  done,
}: {
  bookId: string;
  member: Member;
  done: () => void;
}): ReactNode {
  const { own, draft, begin, write, discard, refusal, publish } = useOwnReview(bookId, member);
  const [isSent, setSent] = useState(false);
  const isReady = own.kind === 'ready' && own.value !== null;
  const open = useEffectEvent(begin);
  useEffect(() => {
    if (isReady) open();
  }, [isReady]);
  const end = useEffectEvent(() => {
    setSent(false);
    // After a refusal the draft is still there, and the form says why.
    if (draft === null) done();
  });
  useEffect(() => {
    if (isSent) end();
  }, [isSent]);
  if (draft === null) return <SkeletonLine length="medium" />;
  return (
    <ReviewForm
      {...{ draft, write, refusal }}
      changes
      focused={refusal === null}
      discard={() => {
        discard();
        done();
      }}
      publish={(written) => void publish(written).then(() => setSent(true))}
    />
  );
}
