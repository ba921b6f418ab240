import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReadingListEntry } from '#contracts/marginalia/items.ts';
import { text } from '#core/reading.ts';
import { NOTE_LIMIT } from '../../club/shelf/reading.ts';
import { useDraft } from '../../club/use-draft.ts';
import { useTexts } from '../../language/use-texts.ts';
import styles from './entry-note.module.css';
import { shelfTexts } from './shelf-texts.en.ts';

/**
 * The member's note on a book, with a form to change it. A draft survives a reload and the end of a session. The note
 * is saved when the club has stored it. Ctrl+Enter saves, Escape cancels.
 */
export function EntryNote({
  entry,
  save,
}: {
  entry: ReadingListEntry;
  /** Resolves to true when it is stored. */
  save: (note: string) => Promise<boolean>;
}): ReactNode {
  const { note: texts } = useTexts(shelfTexts);
  const id = useId();
  const [draft, keep] = useDraft(`note:${entry._id}`, text);
  const [saving, setSaving] = useState<'idle' | 'busy' | 'tooLong' | 'failed'>('idle');
  const opener = useRef<HTMLButtonElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  /** The element to focus once it is rendered, because the focused one was removed. */
  const turnedTo = useRef<'opener' | 'area' | null>(null);
  const writing = draft !== null;
  const error = { idle: null, busy: null, tooLong: texts.tooLong(NOTE_LIMIT), failed: texts.failed }[saving];
  useLayoutEffect(() => {
    if (!writing && turnedTo.current === 'opener') opener.current?.focus();
    if (writing && turnedTo.current === 'area') area.current?.focus();
    turnedTo.current = null;
  }, [writing]);
  const close = (): void => {
    turnedTo.current = 'opener';
    setSaving('idle');
    keep(null);
  };
  const submit = async (): Promise<void> => {
    const note = (draft ?? '').trim();
    if (saving === 'busy') return;
    if (note === entry.note) {
      close();
      return;
    }
    if (note.length > NOTE_LIMIT) {
      setSaving('tooLong');
      area.current?.focus();
      return;
    }
    setSaving('busy');
    if (await save(note)) {
      close();
      return;
    }
    setSaving('failed');
    area.current?.focus();
  };
  if (!writing) {
    return (
      <div className={styles.note}>
        {entry.note !== '' && (
          <p className={styles.text} dir="auto">
            {entry.note}
          </p>
        )}
        <button
          ref={opener}
          type="button"
          className="plain"
          aria-label={entry.note === '' ? texts.addTo(entry.title) : texts.editOf(entry.title)}
          onClick={() => {
            turnedTo.current = 'area';
            keep(entry.note);
          }}
        >
          {entry.note === '' ? texts.add : texts.edit}
        </button>
      </div>
    );
  }
  return (
    <form
      className={styles.form}
      aria-label={texts.label(entry.title)}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <textarea
        ref={area}
        rows={2}
        dir="auto"
        aria-label={texts.label(entry.title)}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : id}
        value={draft}
        readOnly={saving === 'busy'}
        onChange={({ target }) => keep(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
        }}
      />
      {error !== null && (
        <p id={id} role="alert" className={styles.failed}>
          {error}
        </p>
      )}
      <div className="ways">
        <button type="submit" className="plain" aria-disabled={saving === 'busy' || undefined}>
          {saving === 'busy' ? texts.saving : texts.save}
        </button>
        <button type="button" className="plain" onClick={close}>
          {texts.cancel}
        </button>
      </div>
    </form>
  );
}
