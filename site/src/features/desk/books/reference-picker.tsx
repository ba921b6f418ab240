import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../language/use-texts.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import { Combobox } from '../../../ui/combobox/combobox.tsx';
import type { CustomField } from '../../../ui/form/use-form.ts';
import { deskTexts } from '../desk-texts.en.ts';
import type { Referred } from './book-draft.ts';
import styles from './reference-picker.module.css';

/** The items that a book refers to, each with a button that removes it, and a combobox that adds others. */
export function ReferencePicker({
  kind,
  id,
  name: field,
  value: chosen,
  error,
  change,
  query,
  type,
  found,
  loading,
}: CustomField<Referred[]> & {
  kind: 'authors' | 'genres';
  /** The text in the combobox. */
  query: string;
  type: (query: string) => void;
  /** Items that may match the text. */
  found: readonly Referred[];
  loading: boolean;
}): ReactNode {
  const { references: texts } = useTexts(deskTexts).books;
  const [said, setSaid] = useState('');
  const wanted = query.trim().toLocaleLowerCase();
  // The results for earlier text stay until the new answer arrives. Enter must not pick one of them.
  const fits = ({ name }: Referred): boolean => name.toLocaleLowerCase().includes(wanted);
  const options = found.filter((one) => fits(one) && !chosen.some((other) => other.id === one.id));
  const remove = (gone: Referred): void => {
    setSaid(texts.removed(gone.name));
    change(chosen.filter((one) => one !== gone));
    // The button that had the focus is removed together with its item.
    document.getElementById(id)?.focus();
  };
  return (
    <div className={styles.picker}>
      <Combobox
        id={id}
        name={field}
        label={texts[kind].label}
        hint={texts[kind].hint}
        error={error}
        required
        query={query}
        type={type}
        options={options.map(({ id, name }) => ({ id, text: name }))}
        loading={loading}
        pick={({ id: picked, text }) => {
          setSaid(texts.added(text));
          change([...chosen, { id: picked, name: text }]);
          type('');
        }}
        leave={() => type('')}
      />
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={texts[kind].chosen}>
          {chosen.map((one) => (
            <li key={one.id}>
              <button type="button" aria-label={texts.remove(one.name)} onClick={() => remove(one)}>
                {one.name}
                <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
                  <path d="M5 5 15 15M15 5 5 15" />
                </svg>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Announcement text={said} />
    </div>
  );
}
