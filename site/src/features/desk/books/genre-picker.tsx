import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../../language/use-texts.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import { Combobox } from '../../../ui/combobox/combobox.tsx';
import { deskTexts } from '../desk-texts.en.ts';
import { useAllGenres } from '../genres/use-all-genres.ts';
import { type Referred, referredTo } from '../referred.ts';
import styles from './genre-picker.module.css';

/** The genres of a book, each with a button that takes it away, and a field that finds others. */
export function GenrePicker({
  genres,
  error,
  change,
}: {
  genres: readonly Referred[];
  error: string | undefined;
  change: (genres: readonly Referred[]) => void;
}): ReactNode {
  const { books: texts } = useTexts(deskTexts);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const all = useAllGenres();
  const wanted = typed.trim().toLocaleLowerCase();
  const others = (all.kind === 'ready' ? all.value.map(referredTo) : []).filter(
    (genre) => !genres.some((one) => one.id === genre.id) && genre.name.toLocaleLowerCase().includes(wanted),
  );
  const remove = (gone: Referred): void => {
    setSaid(texts.genreRemoved(gone.name));
    change(genres.filter((one) => one !== gone));
    // The button that had the focus goes with its genre.
    document.getElementById('genres')?.focus();
  };
  return (
    <div className={styles.picker}>
      <Combobox
        name="genres"
        label={texts.genres}
        hint={texts.genresHint}
        error={error}
        required
        query={typed}
        type={setTyped}
        options={others.map(({ id: genreId, name }) => ({ id: genreId, text: name }))}
        loading={all.kind === 'loading'}
        pick={({ id: genreId, text }) => {
          setSaid(texts.genreAdded(text));
          change([...genres, { id: genreId, name: text }]);
          setTyped('');
        }}
        leave={() => setTyped('')}
      />
      {genres.length > 0 && (
        <ul className={styles.chosen} aria-label={texts.chosenGenres} id={`${id}chosen`}>
          {genres.map((genre) => (
            <li key={genre.id}>
              <button type="button" aria-label={texts.removeGenre(genre.name)} onClick={() => remove(genre)}>
                {genre.name}
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
