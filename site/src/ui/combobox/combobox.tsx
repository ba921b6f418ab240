import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { Announcement } from '../announcement.tsx';
import field from '../form/text-field.module.css';
import { useFieldLines } from '../form/use-field-lines.tsx';
import styles from './combobox.module.css';
import { comboboxTexts } from './combobox-texts.en.ts';

/** Something that can be picked. */
export interface Option {
  readonly id: string;
  readonly text: string;
}

/**
 * A field that is typed into to find one of many, after the pattern "Editable combobox with list autocomplete" of the
 * ARIA Authoring Practices. Arrow keys walk the list, Enter picks, Escape closes it and gives back what was picked.
 */
export function Combobox({
  name,
  label,
  hint,
  error,
  required = false,
  query,
  type,
  options,
  loading = false,
  pick,
  leave,
}: {
  /** Also the input's id, which the error summary links to. */
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  required?: boolean;
  /** What stands in the field, and how it is changed. */
  query: string;
  type: (query: string) => void;
  /** What fits the query. */
  options: readonly Option[];
  loading?: boolean;
  pick: (option: Option) => void;
  /** The field is left, or Escape pressed, without a pick. */
  leave: () => void;
}): ReactNode {
  const texts = useTexts(comboboxTexts);
  const id = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const shown = open && options.length > 0;
  const current = shown ? options[Math.min(active, options.length - 1)] : undefined;
  const optionId = (option: Option): string => `${id}option-${option.id}`;
  const { attributes, lines } = useFieldLines({ error, hint });

  const close = (): void => {
    setOpen(false);
    setActive(0);
  };
  const take = (option: Option): void => {
    pick(option);
    close();
  };
  const walk = (step: 1 | -1): void => {
    if (shown) setActive((before) => (Math.min(before, options.length - 1) + step + options.length) % options.length);
    else setOpen(true);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault();
        walk(event.key === 'ArrowDown' ? 1 : -1);
        return;
      case 'Enter':
        // Only what is in the list can be meant; the form is not sent off by it.
        if (!open) return;
        event.preventDefault();
        if (current !== undefined) take(current);
        return;
      case 'Escape':
        if (open) event.preventDefault();
        close();
        leave();
        return;
    }
  };

  return (
    <div className={styles.combobox}>
      <label className={styles.label} htmlFor={name}>
        {label}
      </label>
      <div className={styles.place}>
        <input
          id={name}
          name={name}
          type="text"
          role="combobox"
          className={field.input}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={`${id}list`}
          aria-activedescendant={current === undefined ? undefined : optionId(current)}
          aria-required={required || undefined}
          {...attributes}
          value={query}
          onChange={({ target }) => {
            type(target.value);
            setOpen(true);
            setActive(0);
          }}
          onClick={() => setOpen(true)}
          onKeyDown={press}
          onBlur={() => {
            close();
            leave();
          }}
        />
        <div id={`${id}list`} role="listbox" aria-label={label} className={styles.list} hidden={!shown}>
          {shown &&
            options.map((option) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
              <div
                key={option.id}
                id={optionId(option)}
                role="option"
                tabIndex={-1}
                dir="auto"
                className={styles.option}
                aria-selected={option === current}
                // The field would lose the focus before the click came.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => take(option)}
              >
                {option.text}
              </div>
            ))}
        </div>
      </div>
      {lines}
      <Announcement text={open && !loading ? texts.found(options.length) : ''} />
    </div>
  );
}
