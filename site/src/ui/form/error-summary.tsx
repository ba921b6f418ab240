import type { ReactNode } from 'react';
import { memberTexts } from '../../member-texts.ts';
import { Notice } from '../notice.tsx';

/** Everything that is wrong with a form, with a link to each field. Read out and brought into view as it appears. */
export function ErrorSummary({ errors }: { errors: readonly { field: string; text: string }[] }): ReactNode {
  return (
    <Notice tone="alarm" takesFocus>
      <p>{memberTexts.membership.summary}</p>
      <ul>
        {errors.map(({ field, text }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                // A fragment in the address would be one more stop for the back button.
                event.preventDefault();
                document.getElementById(field)?.focus();
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
