import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import type { ReadingListEntry } from '#contracts/marginalia/items.ts';
import { momentOf } from '../../club/shelf/calendar-day.ts';
import type { Status } from '../../club/shelf/reading.ts';
import { useOwnRatings } from '../../club/use-own-ratings.ts';
import { useFormats, useTexts } from '../../language/use-texts.ts';
import { Button } from '../button.tsx';
import { StarField } from '../form/star-field.tsx';
import { TextField } from '../form/text-field.tsx';
import { Stars } from '../stars.tsx';
import styles from './reading-editor.module.css';
import { readingListTexts } from './reading-list-texts.en.ts';
import {
  type ReadingDraft,
  type ReadingField,
  type ReadingFormState,
  type ReadingPlace,
  type ReadingTrouble,
  useReadingForm,
} from './use-reading-form.ts';

/** The member's own rating of a book. The stars of a review count for more, so they are shown instead. */
function OwnRating({
  id,
  book,
  rating,
  change,
}: {
  id: string;
  book: string | undefined;
  rating: number;
  change: (rating: number) => void;
}): ReactNode {
  const { reading: texts } = useTexts(readingListTexts);
  const ratings = useOwnRatings();
  const reviewed = book !== undefined && ratings.kind === 'ready' ? ratings.value.get(book) : undefined;
  if (reviewed !== undefined) {
    return (
      <p className={styles.reviewed}>
        {texts.reviewed} <Stars rating={reviewed} />
      </p>
    );
  }
  return (
    <div className={styles.rating}>
      <StarField name={`${id}rating`} legend={texts.rating} rating={rating} change={change} />
      <p className="small">{texts.ratingHint}</p>
      {rating > 0 && (
        <button type="button" className="plain" onClick={() => change(0)}>
          {texts.noRating}
        </button>
      )}
    </div>
  );
}

const FIELDS: readonly ReadingField[] = ['startedOn', 'finishedOn'];

/** The field that the trouble is about; null if it is about none. */
function fieldOf(trouble: ReadingTrouble | null): ReadingField | null {
  switch (trouble?.kind) {
    case 'startedLater':
      return 'startedOn';
    case 'finishedLater':
    case 'finishedFirst':
      return 'finishedOn';
    case 'incomplete':
      return trouble.field;
    case 'failed':
    case undefined:
      return null;
  }
}

/** The form for the days of a reading. The rating is that of the book, so that only the latest reading has it. */
function ReadingForm({
  entry,
  status,
  place,
  draft,
  form: { trouble, saving, today, write, save, close, remove },
}: {
  entry: ReadingListEntry;
  /** The status of this reading. */
  status: Status;
  place: ReadingPlace;
  draft: ReadingDraft;
  form: ReadingFormState;
}): ReactNode {
  const { reading: texts } = useTexts(readingListTexts);
  const formats = useFormats();
  const id = useId();
  const box = useRef<HTMLFormElement>(null);
  const input = (field: ReadingField): HTMLInputElement | null | undefined =>
    box.current?.querySelector<HTMLInputElement>(`[id="${id}${field}"]`);
  const field = fieldOf(trouble);
  useLayoutEffect(() => {
    const at = fieldOf(trouble);
    if (at !== null) box.current?.querySelector<HTMLInputElement>(`[id="${id}${at}"]`)?.focus();
  }, [trouble, id]);
  const errorAt = (at: ReadingField): string | undefined => {
    if (trouble === null || at !== field || trouble.kind === 'failed') return undefined;
    return trouble.kind === 'finishedFirst'
      ? texts.finishedFirst(formats.date(momentOf(draft.startedOn)))
      : texts[trouble.kind];
  };
  const labels = { startedOn: texts.started, finishedOn: status === 'abandoned' ? texts.stopped : texts.finished };
  const shown = status === 'read' || status === 'abandoned' ? FIELDS : FIELDS.slice(0, 1);
  return (
    <form
      ref={box}
      noValidate
      className={styles.form}
      aria-label={texts.label(entry.title)}
      onSubmit={(event) => {
        event.preventDefault();
        // A date of which only a part is filled in has no value, and would be taken for an empty one.
        void save(shown.find((at) => input(at)?.validity.badInput === true) ?? null);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <div className={styles.days}>
        {shown.map((at) => (
          <TextField
            key={at}
            name={`${id}${at}`}
            type="date"
            label={labels[at]}
            max={today}
            value={draft[at]}
            error={errorAt(at)}
            onChange={({ target }) => write({ [at]: target.value })}
          />
        ))}
      </div>
      {place === 'latest' && (
        <OwnRating id={id} book={entry.book} rating={draft.rating} change={(rating) => write({ rating })} />
      )}
      {trouble?.kind === 'failed' && (
        <p role="alert" className={styles.failed}>
          {texts.failed}
        </p>
      )}
      <div className="ways">
        <Button type="submit" size="small" busy={saving} busyText={texts.saving}>
          {texts.save}
        </Button>
        <button type="button" className="plain" onClick={close}>
          {texts.cancel}
        </button>
        {(draft.startedOn !== '' || draft.finishedOn !== '') && (
          <button
            type="button"
            className="plain"
            onClick={() => {
              // This button disappears.
              input('startedOn')?.focus();
              write({ startedOn: '', finishedOn: '' });
            }}
          >
            {texts.clear}
          </button>
        )}
        {place !== 'latest' && (
          <button type="button" className="plain" onClick={remove}>
            {texts.remove}
          </button>
        )}
      </div>
    </form>
  );
}

/** A button that opens the form for the days of a reading in its place. `children` is shown before it while the form is closed. */
export function ReadingEditor({
  entry,
  status,
  place,
  children,
}: {
  entry: ReadingListEntry;
  status: Status;
  place: ReadingPlace;
  children: ReactNode;
}): ReactNode {
  const { reading: texts } = useTexts(readingListTexts);
  const form = useReadingForm(entry, place);
  const box = useRef<HTMLDivElement>(null);
  const { draft } = form;
  const isOpen = draft !== null;
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    // The control that had the focus was replaced.
    if (wasOpen.current !== isOpen) box.current?.querySelector<HTMLElement>(isOpen ? 'input' : 'button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div ref={box} className={styles.editor}>
      {draft === null ? (
        <>
          {children}
          <button type="button" className="plain" aria-label={texts.openOf(entry.title)} onClick={form.open}>
            {texts.open}
          </button>
        </>
      ) : (
        <ReadingForm entry={entry} status={status} place={place} draft={draft} form={form} />
      )}
    </div>
  );
}
