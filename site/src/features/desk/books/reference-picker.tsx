import { type ReactNode, useState } from 'react';
import { useGenres } from '../../../club/use-genres.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { CloseIcon } from '../../../ui/close-icon.tsx';
import { Combobox } from '../../../ui/combobox/combobox.tsx';
import type { CustomField } from '../../../ui/form/use-form.ts';
import { usePaused } from '../../../ui/use-paused.ts';
import { Announcement } from '../../../ui/visually-hidden.tsx';
import { deskTexts } from '../desk-texts.en.ts';
import { useFoundAuthors } from '../finder.tsx';
import { type Referred, referredTo } from './book-draft.ts';
import styles from './reference-picker.module.css';

/** The authors of a book. They are searched for on the service, because there may be thousands. */
export function AuthorsPicker(picking: CustomField<Referred[]>): ReactNode {
  const [query, setQuery] = useState('');
  const wanted = query.trim();
  const asked = usePaused(wanted);
  const found = useFoundAuthors(asked);
  return (
    <ReferencePicker
      {...picking}
      kind="authors"
      query={query}
      type={setQuery}
      found={found.kind === 'ready' ? found.value.map(referredTo) : []}
      loading={asked !== wanted || found.kind === 'loading' || (found.kind === 'ready' && found.stale)}
    />
  );
}

/** The genres of a book. All genres are loaded, because there are few. */
export function GenresPicker(picking: CustomField<Referred[]>): ReactNode {
  const [query, setQuery] = useState('');
  const all = useGenres();
  return (
    <ReferencePicker
      {...picking}
      kind="genres"
      query={query}
      type={setQuery}
      found={all.kind === 'ready' ? all.value.map(referredTo) : []}
      loading={all.kind === 'loading'}
    />
  );
}

/** The items that a book refers to, each with a button that removes it, and a combobox that adds others. */
function ReferencePicker({
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
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Announcement text={said} />
    </div>
  );
}
