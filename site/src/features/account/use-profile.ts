import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Member } from '#contracts/members/member.ts';
import { updateOwnMember } from '#core/account.ts';
import { useClub } from '../../club/club.ts';
import { writeDraft } from '../../club/draft-store.ts';
import { type Failure, readFailure } from '../../club/failure.ts';
import { publicShelvesIn } from '../../club/public-shelves.ts';
import { MEMBER_QUERIES, READERS } from '../../club/query-keys.ts';
import { useTexts } from '../../language/use-texts.ts';
import { isSame, readKeptDraft } from '../../ui/form/kept-draft.ts';
import { type Form, useForm } from '../../ui/form/use-form.ts';
import { accountTexts } from './account-texts.en.ts';
import { changesBetween, type Profile, profileOf, profileSchema } from './profile.ts';
import { rebaseProfile } from './rebase-profile.ts';
import { removeOwnItems } from './records/remove-own-items.ts';

/** The result of the last attempt to save. */
export type Saving = { readonly kind: 'saved' | 'signedOut' } | { readonly kind: 'failed'; readonly failure: Failure };

export type ProfileForm = Form<Profile, Profile, Saving>;

/** What the member's page shows. */
const OWN_PAGE = [READERS, [MEMBER_QUERIES, ...READERS], [MEMBER_QUERIES, 'public-shelf']];

/** The member's profile and how to change it. Unsaved changes survive a reload and the end of a session. */
export function useProfile(member: Member): { form: ProfileForm; unsaved: boolean; discard: () => void } {
  const { client, collections } = useClub();
  const texts = useTexts(accountTexts);
  const queries = useQueryClient();
  // One draft per member, so that the next member who signs in in this tab does not see it.
  const name = `profile:${member.id}`;
  const saved = profileOf(member);
  /** The saved profile that the form was filled with. */
  const [base, setBase] = useState(saved);
  const [initial] = useState(() => {
    const draft = readKeptDraft(name, profileSchema(texts.profile));
    return draft === null ? saved : rebaseProfile(draft, saved);
  });
  const keep = (changed: Profile, on: Profile): void =>
    writeDraft(name, isSame(changed, on) ? null : { base: on, changed });
  const fill = (profile: Profile, on: Profile): void => {
    setBase(on);
    form.reset(profile);
    keep(profile, on);
  };
  const form: ProfileForm = useForm({
    schema: () => profileSchema(texts.profile),
    initial,
    keep: (changed) => keep(changed, base),
    async send(profile): Promise<Saving> {
      try {
        // First, so that no shelf stays public if the second request fails.
        if (profile.privacy === 'PRIVATE' && base.privacy === 'PUBLIC') {
          await removeOwnItems(publicShelvesIn(collections), member.id);
        }
        const changed = await updateOwnMember(client.core, changesBetween(base, profile));
        if (changed === null) return { kind: 'signedOut' };
        queries.setQueryData([MEMBER_QUERIES, 'current'], changed);
        for (const queryKey of OWN_PAGE) void queries.invalidateQueries({ queryKey });
        fill(profileOf(changed), profileOf(changed));
        return { kind: 'saved' };
      } catch (error) {
        return { kind: 'failed', failure: readFailure(error) };
      }
    },
  });
  // Another tab may save while this one shows the form.
  const follow = useEffectEvent((now: Profile) => {
    if (!isSame(now, base)) fill(rebaseProfile({ base, changed: form.typed() }, now), now);
  });
  useEffect(() => follow(profileOf(member)), [member]);
  return { form, unsaved: !isSame(form.typed(), base), discard: () => fill(base, base) };
}
