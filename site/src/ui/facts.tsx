import type { ReactNode } from 'react';

/** Names and values, each pair in a box of its own. */
export function Facts({
  className,
  facts,
}: {
  className: string | undefined;
  facts: readonly (readonly [name: string, value: ReactNode])[];
}): ReactNode {
  return (
    <dl className={className}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
