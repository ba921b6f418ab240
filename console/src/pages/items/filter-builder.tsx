import { type ReactNode, useId, useState } from 'react';
import type { AnsweredField } from '#contracts/collections/data-collection.ts';
import type { Sort } from '../../api/content.ts';
import { useDetails } from '../../api/use-site.ts';
import { type Condition, conditionProblem, conditionsText, isOperator, OPERATORS } from '../../logic/item-filter.ts';
import { coreQuery, officialQuery } from '../../logic/query-code.ts';
import { CopyButton } from '../../ui/copy.tsx';
import { Choice } from '../../ui/field.tsx';
import { PlainText } from '../../ui/scrolled.tsx';

interface FilterBuilderProps {
  readonly collection: string;
  readonly fields: readonly AnsweredField[];
  readonly typeOf: (field: string) => string | undefined;
  readonly conditions: readonly Condition[];
  /** What the conditions are on the wire. */
  readonly filter: object;
  readonly sort: readonly Sort[];
  readonly onChange: (text: string) => void;
}

/** Conditions as a form, with the filter of the wire and the code that sends it. */
export function FilterBuilder({
  collection,
  fields,
  typeOf,
  conditions,
  filter,
  sort,
  onChange,
}: FilterBuilderProps): ReactNode {
  const { data: details } = useDetails();
  const [shown, setShown] = useState(false);
  const change = (next: readonly Condition[]) => onChange(conditionsText(next));
  const replace = (at: number, changes: Partial<Condition>) =>
    change(conditions.map((condition, place) => (place === at ? { ...condition, ...changes } : condition)));
  const query = { filter, sort: sort.map(({ field, order }) => ({ fieldName: field, order })) };
  const wire = JSON.stringify({ dataCollectionId: collection, query }, null, 2);
  const { clientId = '' } = details ?? {};
  const code = [
    ['Wire', wire],
    ['Official client', officialQuery(clientId, collection, query)],
    ['backlot-core', coreQuery(clientId, window.location.origin, collection, query)],
  ] as const;
  return (
    <search className="filters builder">
      {conditions.map(({ field, operator, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no other identity than its place
        <fieldset key={at} className="condition">
          <legend className="unseen">Condition {at + 1}</legend>
          <Choice
            label="Field"
            value={field}
            choices={fields.map(({ key }) => [key, key])}
            onChange={(key) => replace(at, { field: key })}
          />
          <Choice
            label="Operator"
            value={operator}
            choices={Object.entries(OPERATORS).map(([name, { label }]) => [name, label])}
            onChange={(name) => isOperator(name) && replace(at, { operator: name })}
          />
          <ValueInput
            value={value}
            problem={conditionProblem({ field, operator, value }, typeOf)}
            onChange={(next) => replace(at, { value: next })}
          />
          <button type="button" onClick={() => change(conditions.filter((_, place) => place !== at))}>
            ✕<span className="unseen"> Remove the condition on {field}</span>
          </button>
        </fieldset>
      ))}
      <button
        type="button"
        data-filter
        onClick={() =>
          change([
            ...conditions,
            { field: fields.find(({ key }) => !key.startsWith('_'))?.key ?? '_id', operator: '$eq', value: '' },
          ])
        }
      >
        Add a condition
      </button>
      <button type="button" className="link" aria-expanded={shown} onClick={() => setShown(!shown)}>
        Filter and code
      </button>
      {shown && (
        <div className="codes">
          {code.map(([name, text]) => (
            <section key={name} aria-label={name}>
              <h2>
                {name} <CopyButton text={text} what={name} />
              </h2>
              <PlainText text={text} />
            </section>
          ))}
        </div>
      )}
    </search>
  );
}

interface ValueInputProps {
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

function ValueInput({ value, problem, onChange }: ValueInputProps): ReactNode {
  const id = useId();
  const shown = value === '' ? undefined : problem;
  return (
    <>
      <input
        aria-label="Value"
        aria-describedby={shown && id}
        aria-invalid={shown ? true : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {shown && (
        <span id={id} className="problem">
          {shown}
        </span>
      )}
    </>
  );
}
