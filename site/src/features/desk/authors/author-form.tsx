import type { ReactNode } from 'react';
import type { Author } from '#contracts/marginalia/items.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import styles from '../desk.module.css';
import { DeskForm } from '../desk-form.tsx';
import { deskTexts } from '../desk-texts.en.ts';
import { LostForms } from '../prose/lost-forms.tsx';
import { ProseField } from '../prose/prose-field.tsx';
import { SaveButton } from '../save-button.tsx';
import { useAuthorForm } from './use-author-form.ts';

const FACTS = ['name', 'born', 'country'] as const;

/** All fields of an author. Authors cannot be removed here, because their books would lose the reference (REM-2). */
export function AuthorForm({
  author,
  done,
}: {
  /** Null for a new author. */
  author: Author | null;
  done: () => void;
}): ReactNode {
  const { authors: texts } = useTexts(deskTexts);
  const form = useAuthorForm(author, done);
  const { draft, change, errorOf, busy, run } = form;
  return (
    <DeskForm
      label={author === null ? texts.newHeading : texts.editHeading}
      form={form}
      submit={() => run('save')}
      ways={<SaveButton busy={busy === 'save'}>{texts.save}</SaveButton>}
    >
      <div className={styles.facts}>
        {FACTS.map((field) => (
          <div key={field} className={field === 'name' ? styles.wide : undefined}>
            <TextField
              name={field}
              type="text"
              label={texts.facts[field]}
              required
              autoComplete="off"
              value={draft[field]}
              error={errorOf(field)}
              onChange={({ target }) => change({ [field]: target.value })}
            />
          </div>
        ))}
      </div>
      {author !== null && <LostForms html={author.bio} />}
      <ProseField
        name="bio"
        label={texts.bio}
        value={draft.bio}
        error={errorOf('bio')}
        change={(bio) => change({ bio })}
      />
    </DeskForm>
  );
}
