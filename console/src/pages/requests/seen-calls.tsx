import type { ReactNode } from 'react';
import { instantText } from '../../logic/formats.ts';

interface Seen {
  readonly calls: number;
  readonly lastAt: string;
  readonly example: { readonly method: string; readonly path: string };
}

/** The cells that say how often calls were seen, when last, and one of them. */
export function SeenCalls({ calls, lastAt, example }: Seen): ReactNode {
  return (
    <>
      <td>{calls}</td>
      <td>{instantText(lastAt)}</td>
      <td>
        <code>
          {example.method} {example.path}
        </code>
      </td>
    </>
  );
}
