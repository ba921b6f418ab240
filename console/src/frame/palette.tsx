import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useFoundThings } from './found-things.ts';

export interface Command {
  readonly id: string;
  readonly label: string;
  readonly key?: string;
  readonly run: () => void;
}

interface PaletteProps {
  readonly open: boolean;
  readonly commands: readonly Command[];
  readonly onClose: () => void;
}

const WHAT = 'Find a page, an action, a member, an item, a mail, a request or a site';

/** Every page, every frequent action and every thing of the site, found by a part of its name. */
export function Palette({ open, commands, onClose }: PaletteProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  useEffect(() => {
    if (open) dialog.current?.showModal();
  }, [open]);
  const words = text.toLowerCase().split(/\s+/);
  const things = useFoundThings(open ? text : '');
  const named = commands.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  const found = [...named, ...things];
  const chosen = found[Math.min(at, found.length - 1)];
  const run = (command: Command | undefined) => {
    if (command === undefined) return;
    dialog.current?.close();
    command.run();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else if (event.key === 'Enter') run(chosen);
    else return;
    event.preventDefault();
  };
  // Emptied when it closes: what is typed right after it opens must not be lost.
  const close = () => {
    setText('');
    setAt(0);
    onClose();
  };
  return (
    <dialog ref={dialog} className="palette" aria-label="Commands" onClose={close}>
      <input
        role="combobox"
        aria-label={WHAT}
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={chosen && `${id}-${chosen.id}`}
        placeholder={WHAT}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <div role="listbox" id={id} aria-label="Found">
        {found.map((command) => (
          <button
            type="button"
            role="option"
            tabIndex={-1}
            key={command.id}
            id={`${id}-${command.id}`}
            aria-selected={command === chosen}
            onClick={() => run(command)}
          >
            {command.label}
            {command.key && <kbd>{command.key}</kbd>}
          </button>
        ))}
      </div>
      {found.length === 0 && <p className="empty">Nothing has this name.</p>}
    </dialog>
  );
}
