import type { ReactNode } from 'react';

type Known = readonly (readonly [name: string, value: string | null])[];

/** What is known about something. What is null is left out. */
export function Facts({ title, facts }: { title: string; facts: Known }): ReactNode {
  const known = facts.filter(([, value]) => value !== null);
  if (known.length === 0) return null;
  return (
    <section className="panel" aria-label={title}>
      <h2>{title}</h2>
      <dl className="facts">
        {known.map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
    </section>
  );
}

export function Fact({ name, value }: { name: string; value: unknown }): ReactNode {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <code>{typeof value === 'string' ? value : JSON.stringify(value)}</code>
      </dd>
    </>
  );
}
