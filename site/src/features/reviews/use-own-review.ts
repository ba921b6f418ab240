import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Review } from '#contracts/marginalia/items.ts';
import type { Member } from '#contracts/members/member.ts';
import { ContentError } from '#core/items.ts';
import { useClub } from '../../club/club.ts';
import type { ClubCollections } from '../../club/club-collections.ts';
import { type Failure, readFailure, requestIdOf } from '../../club/failure.ts';
import { type Loaded, readQuery } from '../../club/loaded.ts';
import { ownItemId } from '../../club/own-item-id.ts';
import { ownReview, ratingsOf, reviewsOf } from '../../club/query-keys.ts';
import { useDraft } from '../../club/use-draft.ts';
import { useTexts } from '../../language/use-texts.ts';
import { useToast } from '../../ui/toast/toast-context.ts';
import {
  fetchUnknownReviews,
  refreshReviews,
  showOwnReview,
  showReview,
  stopFetchingReviews,
} from './review-caches.ts';
import { type ReviewDraft, readReviewDraft, saysTheSame } from './review-draft.ts';
import { reviewsTexts } from './reviews-texts.en.ts';

/** Why a review could not be published or changed. */
export type ReviewRefusal =
  /** The member already has a review, written in another tab or on another device. */
  | { readonly kind: 'exists' }
  /** The review to be changed no longer exists. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly requestId: string | null };

/** What a member writes. */
export type Written = Pick<Review, 'rating' | 'text'>;

export interface OwnReview {
  readonly own: Loaded<Review | null>;
  /** The current draft; null if there is none. */
  readonly draft: ReviewDraft | null;
  /** Starts the draft. */
  readonly begin: () => void;
  readonly write: (written: Written) => void;
  readonly discard: () => void;
  readonly refusal: ReviewRefusal | null;
  /** Resolves when the service has answered. Until then, there is no draft. */
  readonly publish: (written: Written) => Promise<void>;
  readonly remove: () => void;
}

function readRefusal(error: unknown): ReviewRefusal {
  const code = error instanceof ContentError ? error.code : null;
  if (code === 'WDE0074') return { kind: 'exists' };
  if (code === 'WDE0073') return { kind: 'gone' };
  return { kind: 'failed', failure: readFailure(error), requestId: requestIdOf(error) };
}

/** Inserts, changes or removes a review, so that `after` replaces `before`. Null means that there is no review. */
async function sendReview(
  { reviews }: ClubCollections,
  before: Review | null,
  after: Review | null,
): Promise<Review | null> {
  if (after === null) {
    if (before !== null) await reviews.remove(before._id);
    return null;
  }
  if (before !== null) return await reviews.patch(after._id).set('rating', after.rating).set('text', after.text).run();
  const { _id, book, rating, text, reviewer } = after;
  return await reviews.insert({ _id, book, rating, text, reviewer });
}

/** The review of `bookId` by `member`, and its draft. */
export function useOwnReview(bookId: string, member: Member): OwnReview {
  const { client, collections, now, tellOtherTabs } = useClub();
  const changes = useRef(0);
  const queries = useQueryClient();
  const toast = useToast();
  const texts = useTexts(reviewsTexts);
  const [kept, keep] = useDraft(`review:${bookId}`, readReviewDraft);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<ReviewRefusal | null>(null);
  const asked = useQuery({
    queryKey: ownReview(bookId),
    queryFn: async ({ signal }) => {
      const ofMember = collections.reviews.query().eq('book', bookId).eq('_owner', member.id);
      return (await ofMember.limit(1).consistentRead().find({ signal })).items;
    },
    select: ([review = null]) => review,
  });
  const own = readQuery(asked);
  const current = own.kind === 'ready' ? own.value : null;
  const [found] = useState(kept);
  const mine = kept?.memberId === member.id ? kept : null;
  /** The draft was stored, but the page was closed before the answer arrived. */
  const isStored = mine !== null && mine === found && current !== null && saysTheSame(mine, current);
  useEffect(() => {
    if (isStored) keep(null);
  }, [isStored, keep]);
  const draft = isStored ? null : mine;

  /** Resolves to true when the club has stored the change. It is shown at once, and reverted if the club refuses it. */
  const change = async (before: Review | null, after: Review | null): Promise<boolean> => {
    changes.current += 1;
    const number = changes.current;
    const show = (from: Review | null, to: Review | null): void => {
      // A later change is already shown, and must stay.
      if (number !== changes.current) return;
      showReview(queries, bookId, from, to);
      // Nothing is stored for a member who has signed out.
      if (client.session.role() === 'member') showOwnReview(queries, bookId, to);
    };
    await stopFetchingReviews(queries, bookId);
    show(before, after);
    try {
      const stored = await inTurn(queries, bookId, () => sendReview(collections, before, after));
      if (stored !== null) show(after, stored);
      void fetchUnknownReviews(queries, bookId);
      tellOtherTabs(ownReview(bookId), reviewsOf(bookId), ratingsOf(bookId));
      return true;
    } catch (error) {
      show(after, before);
      setRefusal(readRefusal(error));
      void refreshReviews(queries, bookId);
      return false;
    }
  };
  /** Says that a change was refused, unless the session has ended, which is said on every page. */
  const sayRefused = (): void => {
    if (client.session.role() === 'member') toast({ text: texts.own.refused });
  };
  /** Announces a change, with an undo button. Returns what withdraws it. */
  const offerUndo = (text: string, before: Review | null, after: Review | null, undone: () => void): (() => void) =>
    toast({
      text,
      undo: () => {
        undone();
        void change(after, before).then((done) => {
          if (done) toast({ text: texts.own.undone });
          else if (after === null) sayRefused();
        });
      },
    });

  return {
    own,
    draft: sending ? null : draft,
    begin: () => {
      const { rating = 0, text = '' } = current ?? {};
      keep({ rating, text, ...draft, memberId: member.id });
    },
    write: (written) => keep({ ...written, memberId: member.id }),
    discard: () => {
      keep(null);
      setRefusal(null);
    },
    refusal,
    publish: async (written) => {
      if (draft === null) return;
      const after =
        current === null
          ? await newReview(bookId, member, written, texts.form.nameless, now())
          : { ...current, ...written };
      setRefusal(null);
      setSending(true);
      let undone = false;
      const withdraw = offerUndo(current === null ? texts.own.published : texts.own.changed, current, after, () => {
        undone = true;
        // Undoing does not lose the written text.
        keep(draft);
      });
      // The draft is kept until the club has stored the review, so that neither a refusal nor a reload loses it.
      const isDone = await change(current, after);
      if (isDone && !undone) keep(null);
      // The form is shown again, with the reason; or the invitation to sign in, if the session has ended.
      if (!isDone) withdraw();
      setSending(false);
    },
    remove: () => {
      if (current === null) return;
      setRefusal(null);
      const withdraw = offerUndo(texts.own.removed, current, null, () => {});
      void change(current, null).then((done) => {
        if (done) return;
        withdraw();
        sayRefused();
      });
    },
  };
}

async function newReview(
  bookId: string,
  member: Member,
  written: Written,
  nameless: string,
  now: Date,
): Promise<Review> {
  return {
    _id: await ownItemId(member.id, `review:${bookId}`),
    _owner: member.id,
    _createdDate: now,
    _updatedDate: now,
    book: bookId,
    reviewer: member.profile.nickname || nameless,
    ...written,
  };
}

/**
 * Runs `send` after the previous changes to the review of this book have finished, because an undo
 * must not overtake the change that it undoes.
 */
function inTurn<T>(queries: QueryClient, bookId: string, send: () => Promise<T>): Promise<T> {
  const mutationFn = send;
  return queries
    .getMutationCache()
    .build<T, Error, void, unknown>(queries, { scope: { id: `review:${bookId}` }, networkMode: 'always', mutationFn })
    .execute(undefined);
}
