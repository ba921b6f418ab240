import type { Author } from '#contracts/marginalia/items.ts';
import { useClub } from '../../../club/club-context.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { sanitise } from '../../../ui/sanitise.ts';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { deskTexts } from '../desk-texts.en.ts';
import { type DeskForm, useDeskForm } from '../use-desk-form.ts';
import { useRefreshShelves } from '../use-refresh-shelves.ts';
import { type AuthorDraft, authorFields, checkAuthor, draftOf, EMPTY_AUTHOR, readAuthorDraft } from './author-draft.ts';

/** The form of an author, or of a new one if `author` is null. `done` is called when it has been saved. */
export function useAuthorForm(author: Author | null, done: () => void): DeskForm<AuthorDraft, 'save'> {
  const { collections, now } = useClub();
  const { authors } = collections;
  const { authors: texts } = useTexts(deskTexts);
  const toast = useToast();
  const refresh = useRefreshShelves();

  /** Sends only changed fields, so that an unchanged biography keeps formatting that the markup cannot express. */
  async function store(draft: AuthorDraft, filled: AuthorDraft): Promise<void> {
    const { name, born, country, bio } = authorFields(draft);
    if (author === null) {
      await authors.insert({ name, born, country, bio });
      return;
    }
    let changes = authors.patch(author._id).set('name', name).set('born', born).set('country', country);
    if (draft.bio !== filled.bio) changes = changes.set('bio', bio);
    await changes.run({ condition: authors.filter().eq('_updatedDate', author._updatedDate) });
  }

  return useDeskForm<AuthorDraft, 'save'>({
    name: `author:${author?._id ?? 'new'}`,
    filled: () => (author === null ? EMPTY_AUTHOR : draftOf(author, sanitise)),
    read: readAuthorDraft,
    check: (_task, draft) => checkAuthor(draft, now().getFullYear(), texts.errors),
    work: (_task, draft, filled) => store(draft, filled),
    finished(_task, draft) {
      toast({ text: texts.saved(draft.name.trim()) });
      refresh();
      done();
    },
  });
}
