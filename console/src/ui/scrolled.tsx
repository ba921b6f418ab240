import type { ReactNode } from 'react';

/** A table in a part of the page that is scrolled by itself. That part takes the focus, because it must be reachable by keyboard (WCAG 2.1.1). */
export function ScrolledTable({
  label,
  heads,
  children,
}: {
  label: string;
  heads: readonly string[];
  /** The rows. */
  children: ReactNode;
}): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className="wide" aria-label={label} tabIndex={0}>
      <table className="rows">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

/** A text of several lines as it is. */
export function PlainText({ text }: { text: string }): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled part must be reachable by keyboard
    <pre tabIndex={0}>{text}</pre>
  );
}
