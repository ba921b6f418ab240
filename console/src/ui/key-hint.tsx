import type { ReactNode } from 'react';

/** The key that does the same as the button, for people who see it. The dialog of keys lists all of them. */
export function KeyHint({ name }: { name: string }): ReactNode {
  return (
    <span aria-hidden="true" className="key">
      {name}
    </span>
  );
}
