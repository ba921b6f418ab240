import { type KeyboardEvent, type ReactNode, useDeferredValue, useRef } from 'react';
import { useTexts } from '../../../language/use-texts.ts';
import field from '../../../ui/form/text-field.module.css';
import { useFieldLines } from '../../../ui/form/use-field-lines.tsx';
import type { CustomField } from '../../../ui/form/use-form.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import { deskTexts } from '../desk-texts.en.ts';
import { markupToHtml } from './markup-to-html.ts';
import styles from './prose-field.module.css';
import { type ProseCommand, type Selected, withCommand } from './with-command.ts';

const COMMANDS: readonly ProseCommand[] = ['strong', 'emphasis', 'link', 'list', 'quote'];
const KEYS = new Map<string, ProseCommand>([
  ['b', 'strong'],
  ['i', 'emphasis'],
  ['k', 'link'],
]);

/** A text area for prose in a small markup, with formatting buttons and a preview. */
export function ProseField({
  id,
  name,
  label,
  error,
  value,
  change,
}: CustomField<string> & { label: string }): ReactNode {
  const { prose } = useTexts(deskTexts);
  const { attributes, lines } = useFieldLines({ error, hint: prose.hint });
  const area = useRef<HTMLTextAreaElement>(null);
  const html = markupToHtml(useDeferredValue(value));
  const apply = (command: ProseCommand): void => {
    const box = area.current;
    if (box === null) return;
    const after = withCommand(
      command,
      { text: box.value, start: box.selectionStart, end: box.selectionEnd },
      prose.link,
    );
    write(box, after);
    change(after.text);
  };
  const press = (event: KeyboardEvent): void => {
    const command = event.ctrlKey || event.metaKey ? KEYS.get(event.key.toLowerCase()) : undefined;
    if (command === undefined || event.shiftKey || event.altKey) return;
    event.preventDefault();
    apply(command);
  };
  return (
    <div className={styles.prose}>
      <div className={styles.writing}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        <div role="toolbar" aria-label={prose.toolbar} aria-controls={id} className={styles.toolbar}>
          {COMMANDS.map((command) => (
            <button key={command} type="button" data-command={command} onClick={() => apply(command)}>
              {prose.commands[command]}
            </button>
          ))}
        </div>
        <textarea
          ref={area}
          id={id}
          name={name}
          dir="auto"
          rows={12}
          className={`${field.input} ${styles.area}`}
          aria-required
          {...attributes}
          value={value}
          onKeyDown={press}
          onChange={({ target }) => change(target.value)}
        />
        {lines}
      </div>
      <section className={styles.preview} aria-label={prose.preview(label)}>
        <h2>{prose.previewHeading}</h2>
        {html === '' ? <p className="note">{prose.nothing}</p> : <RichText html={html} />}
      </section>
    </div>
  );
}

/** Inserts text as if it had been typed, so that the browser can undo it. */
function write(box: HTMLTextAreaElement, { text, start, end }: Selected): void {
  box.focus();
  const isTyped = ((): boolean => {
    box.select();
    return document.execCommand?.('insertText', false, text) ?? false;
  })();
  if (!isTyped) box.value = text;
  box.setSelectionRange(start, end);
}
