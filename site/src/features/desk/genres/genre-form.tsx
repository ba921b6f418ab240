import type { ReactNode } from 'react';
import type { Genre } from '#contracts/marginalia/items.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import styles from '../desk.module.css';
import { DeskForm } from '../desk-form.tsx';
import { deskTexts } from '../desk-texts.en.ts';
import { SaveButton } from '../save-button.tsx';
import { useGenreForm } from './use-genre-form.ts';

/** The name and description of a genre. */
export function GenreForm({
  genre,
  done,
}: {
  /** Null for a new genre. */
  genre: Genre | null;
  done: () => void;
}): ReactNode {
  const { genres: texts } = useTexts(deskTexts);
  const form = useGenreForm(genre, done);
  const { draft, change, errorOf, busy, run } = form;
  return (
    <DeskForm
      label={genre === null ? texts.newHeading : texts.editHeading}
      form={form}
      submit={() => run('save')}
      ways={<SaveButton busy={busy === 'save'}>{texts.save}</SaveButton>}
    >
      <div className={styles.narrow}>
        <TextField
          name="name"
          type="text"
          label={texts.name}
          hint={genre === null ? texts.nameHint : texts.renameHint}
          required
          autoComplete="off"
          value={draft.name}
          error={errorOf('name')}
          onChange={({ target }) => change({ name: target.value })}
        />
      </div>
      <div className={styles.narrow}>
        <TextArea
          name="description"
          label={texts.description}
          required
          rows={3}
          value={draft.description}
          error={errorOf('description')}
          onChange={({ target }) => change({ description: target.value })}
        />
      </div>
    </DeskForm>
  );
}
