import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { accountTexts } from './account-texts.en.ts';
import styles from './profile-form.module.css';
import type { ProfileForm } from './use-profile.ts';

const ADD = 'add-note';

/** The member's custom fields, each with a name and a value. */
export function NoteList({ form }: { form: ProfileForm }): ReactNode {
  const texts = useTexts(accountTexts);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'notes' });
  return (
    <fieldset className={styles.list}>
      <legend>{texts.profile.customFields}</legend>
      <p className={styles.hint}>{texts.profile.customFieldsHint}</p>
      {fields.map(({ id }, place) => (
        <fieldset key={id} className={styles.row}>
          <legend>{texts.profile.customField(place + 1)}</legend>
          {(['name', 'value'] as const).map((field) => (
            <TextField
              key={field}
              {...form.field(`notes.${place}.${field}`)}
              type="text"
              label={field === 'name' ? texts.profile.fieldName : texts.profile.fieldValue}
              autoComplete="off"
            />
          ))}
          <div className={styles.wide}>
            <Button
              weight="quiet"
              onClick={() => {
                if (form.busy !== null) return;
                remove(place);
                document.getElementById(ADD)?.focus();
              }}
            >
              {texts.profile.removeField(place + 1)}
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          id={ADD}
          weight="quiet"
          onClick={() => form.busy === null && append({ key: null, name: '', value: '' })}
        >
          {texts.profile.addField}
        </Button>
      </div>
    </fieldset>
  );
}
