import type { ReactNode } from 'react';

/** A part of the page that is scrolled by itself. It takes the focus, because it must be reachable by keyboard (WCAG 2.1.1). */
export function Scrolled({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className="wide" aria-label={label} tabIndex={0}>
      {children}
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
