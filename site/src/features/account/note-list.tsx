import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { accountTexts } from './account-texts.en.ts';
import { type ProfileErrors, rowField } from './check-profile.ts';
import { freshId, type Note } from './profile.ts';
import styles from './profile-form.module.css';
import { useRowFocus } from './use-row-focus.ts';

/** The member's custom fields, each with a name and a value. */
export function NoteList({
  notes,
  change,
  errors,
}: {
  notes: readonly Note[];
  change: (notes: readonly Note[]) => void;
  errors: ProfileErrors;
}): ReactNode {
  const texts = useTexts(accountTexts);
  const focusOn = useRowFocus();
  const add = (): void => {
    const id = freshId(notes);
    focusOn(rowField('note', id, 'name'));
    change([...notes, { id, key: null, name: '', value: '' }]);
  };
  const remove = (gone: Note): void => {
    focusOn('add-note');
    change(notes.filter((one) => one !== gone));
  };
  return (
    <fieldset className={styles.list}>
      <legend>{texts.profile.customFields}</legend>
      <p className={styles.hint}>{texts.profile.customFieldsHint}</p>
      {notes.map((note, place) => (
        <fieldset key={note.id} className={styles.row}>
          <legend>{texts.profile.customField(place + 1)}</legend>
          {(['name', 'value'] as const).map((field) => {
            const name = rowField('note', note.id, field);
            return (
              <TextField
                key={field}
                name={name}
                type="text"
                label={field === 'name' ? texts.profile.fieldName : texts.profile.fieldValue}
                autoComplete="off"
                value={note[field]}
                error={errors.find((error) => error.field === name)?.text}
                onChange={({ target }) =>
                  change(notes.map((one) => (one === note ? { ...one, [field]: target.value } : one)))
                }
              />
            );
          })}
          <div className={styles.wide}>
            <Button weight="quiet" onClick={() => remove(note)}>
              {texts.profile.removeField(place + 1)}
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button id="add-note" weight="quiet" onClick={add}>
          {texts.profile.addField}
        </Button>
      </div>
    </fieldset>
  );
}
