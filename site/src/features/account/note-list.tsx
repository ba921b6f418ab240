import type { ReactNode } from 'react';
import { memberTexts } from '../../member-texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { type ProfileErrors, rowField } from './check-profile.ts';
import { freshId, type Note } from './profile.ts';
import styles from './profile-form.module.css';
import { useRowFocus } from './use-row-focus.ts';

const { profile: texts } = memberTexts;

/** The member's custom fields, each with a name of its own. */
export function NoteList({
  notes,
  change,
  errors,
}: {
  notes: readonly Note[];
  change: (notes: readonly Note[]) => void;
  errors: ProfileErrors;
}): ReactNode {
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
      <legend>{texts.customFields}</legend>
      <p className={styles.hint}>{texts.customFieldsHint}</p>
      {notes.map((note, place) => (
        <fieldset key={note.id} className={styles.row}>
          <legend>{texts.customField(place + 1)}</legend>
          {(['name', 'value'] as const).map((field) => {
            const name = rowField('note', note.id, field);
            return (
              <TextField
                key={field}
                name={name}
                type="text"
                label={field === 'name' ? texts.fieldName : texts.fieldValue}
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
              {texts.removeField(place + 1)}
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button id="add-note" weight="quiet" onClick={add}>
          {texts.addField}
        </Button>
      </div>
    </fieldset>
  );
}
