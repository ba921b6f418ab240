import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, startTransition, useActionState, useState } from 'react';
import type { Member } from '#contracts/members/member.ts';
import { useClub } from '../../club/club-context.ts';
import { type Failure, readFailure } from '../../club/failure.ts';
import { publicShelvesIn } from '../../club/public-shelves.ts';
import { MEMBER_QUERIES, READERS } from '../../club/query-keys.ts';
import { useDraft } from '../../club/use-draft.ts';
import { useTexts } from '../../language/use-texts.ts';
import { useOpenErrors } from '../../ui/form/use-open-errors.ts';
import { accountTexts } from './account-texts.en.ts';
import { checkProfile, type ProfileErrors } from './check-profile.ts';
import { changesBetween, isSame, type Profile, profileOf } from './profile.ts';
import { readProfileDraft, rebaseProfile } from './rebase-profile.ts';
import { removeOwnItems } from './records/remove-own-items.ts';

/** The result of the last attempt to save. */
export type Saving =
  | { readonly kind: 'idle' | 'saved' | 'signedOut' }
  | { readonly kind: 'incomplete'; readonly errors: ProfileErrors }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** What the member's page shows. */
const OWN_PAGE = [READERS, [MEMBER_QUERIES, ...READERS], [MEMBER_QUERIES, 'public-shelf']];

const IDLE: Saving = { kind: 'idle' };

export interface ProfileForm {
  readonly profile: Profile;
  readonly change: (part: Partial<Profile>) => void;
  readonly discard: () => void;
  /** There are unsaved changes. They survive a reload and the end of a session. */
  readonly unsaved: boolean;
  readonly saving: Saving;
  /** Errors of fields that have not been changed since. */
  readonly errors: ProfileErrors;
  readonly correct: (field: string) => void;
  readonly save: (event: FormEvent<HTMLFormElement>) => void;
  readonly busy: boolean;
}

/** The member's profile and how to change it. The form shows unsaved changes until they are saved. */
export function useProfile(member: Member): ProfileForm {
  const { client, collections } = useClub();
  const texts = useTexts(accountTexts);
  const queries = useQueryClient();
  const saved = profileOf(member);
  // One draft per member, so that the next member who signs in in this tab does not see it.
  const [draft, keep] = useDraft(`profile:${member.id}`, readProfileDraft);
  const profile = draft === null ? saved : rebaseProfile(draft, saved);
  const unsaved = !isSame(profile, saved);

  /** The result of an attempt to save changes that have been discarded since. */
  const [outdated, setOutdated] = useState<Saving | null>(null);
  const [saving, dispatch, busy] = useActionState(async (): Promise<Saving> => {
    const errors = checkProfile(profile, texts.profile);
    if (errors.length > 0) return { kind: 'incomplete', errors };
    try {
      // First, so that no shelf stays public if the second request fails.
      if (profile.privacy === 'PRIVATE' && saved.privacy === 'PUBLIC') {
        await removeOwnItems(publicShelvesIn(collections), member.id);
      }
      const changed = await client.members.updateOwn(changesBetween(saved, profile));
      if (changed === null) return { kind: 'signedOut' };
      queries.setQueryData([MEMBER_QUERIES, 'current'], changed);
      for (const queryKey of OWN_PAGE) void queries.invalidateQueries({ queryKey });
      keep(null);
      return { kind: 'saved' };
    } catch (error) {
      return { kind: 'failed', failure: readFailure(error) };
    }
  }, IDLE);

  const { open, shown, correct } = useOpenErrors(saving === outdated ? IDLE : saving);
  return {
    profile,
    change: (part) => {
      // What is typed while the profile is being saved would be lost with the draft.
      if (busy) return;
      const changed = { ...profile, ...part };
      keep(isSame(changed, saved) ? null : { base: saved, changed });
    },
    discard: () => {
      keep(null);
      setOutdated(saving);
    },
    unsaved,
    saving: shown,
    errors: open,
    correct,
    save: (event) => {
      event.preventDefault();
      if (!busy) startTransition(dispatch);
    },
    busy,
  };
}
