import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { DataCollection } from '#contracts/collections/data-collection.ts';
import type { Content, Item } from '../../api/content.ts';
import { CallError } from '../../api/control.ts';
import { useSite } from '../../api/use-site.ts';
import { misfitText } from '../../logic/cell-value.ts';
import { problemOfJson } from '../../logic/json-problem.ts';
import { OutcomeOf, Problem, useAction } from '../../ui/action.tsx';
import { JsonField } from '../../ui/json-field.tsx';

interface ItemPanelProps {
  readonly content: Content;
  readonly collection: DataCollection;
  /** Undefined: a new item. */
  readonly id: string | undefined;
  readonly onClose: () => void;
  readonly onInserted: (id: string) => void;
}

/** An item as JSON, beside the grid. */
export function ItemPanel({ content, collection, id, onClose, onInserted }: ItemPanelProps): ReactNode {
  const { siteId } = useSite();
  const { data: item, error } = useQuery({
    queryKey: ['site', siteId, 'items', 'item', collection.id, id],
    queryFn: async () => (id === undefined ? null : ((await content.get(collection.id, id)) ?? null)),
  });
  const before = id === undefined ? '{\n  \n}' : item ? JSON.stringify(item, null, 2) : '';
  const [text, setText] = useState(before);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => setText(before), [before]);
  const save = useAction(async () => {
    const mistake = problemOfJson(text, 'the item');
    if (mistake) throw new Error(mistake);
    const data: Item = JSON.parse(text);
    try {
      setProblems(new Map());
      if (id === undefined) {
        const inserted = await content.insert(collection.id, data);
        onInserted(inserted._id);
        return { text: 'The item was inserted.', undo: () => content.removeMany(collection.id, [inserted._id]) };
      }
      await content.update(collection.id, { ...data, _id: id });
      return { text: 'The item was saved.', undo: async () => item && content.update(collection.id, item) };
    } catch (refusal) {
      // The simulator names the field in its text, for example `title: is required`.
      if (refusal instanceof CallError) setProblems(problemsIn(refusal, collection));
      throw refusal;
    }
  });
  const remove = useAction(async () => {
    if (!item) return undefined;
    await content.removeMany(collection.id, [item._id]);
    return { text: 'The item was deleted.', undo: () => content.saveMany(collection.id, [item]) };
  });
  const misfits = misfitsIn(text, collection);
  const hints = (collection.fields ?? []).map(({ key, type, displayName = '' }) => ({
    key,
    about: `${type.toLowerCase()} ${displayName}`,
  }));
  return (
    <section className="item-panel" aria-label={id === undefined ? 'New item' : `Item ${id}`}>
      <div className="row">
        <h2>{id === undefined ? 'New item' : <code>{id}</code>}</h2>
        <button
          type="button"
          className="primary"
          disabled={save.busy || (text === before && id !== undefined)}
          onClick={() => save.run()}
        >
          {id === undefined ? 'Insert item' : 'Save item'}
        </button>
        {id !== undefined && (
          <button type="button" disabled={!item || remove.busy} onClick={() => remove.run()}>
            Delete item
          </button>
        )}
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
      <p className="outcomes">
        <OutcomeOf action={save} />
        <OutcomeOf action={remove} />
      </p>
      {error && <Problem error={error} />}
      {item === null && id !== undefined && <p className="quiet">The collection has no item with this id.</p>}
      {(item || id === undefined) && (
        <JsonField label="Item data (JSON)" text={text} onChange={setText} hints={hints} problems={problems} />
      )}
      {misfits.length > 0 && (
        <div role="status" className="problem">
          {misfits.map((says) => (
            <p key={says}>{says}</p>
          ))}
        </div>
      )}
    </section>
  );
}

/** What the text says of fields whose values do not fit their types. */
function misfitsIn(text: string, { fields = [] }: DataCollection): readonly string[] {
  if (problemOfJson(text, '')) return [];
  const data: unknown = JSON.parse(text);
  if (typeof data !== 'object' || data === null) return [];
  const values = new Map(Object.entries(data));
  return fields.flatMap(({ key, type }) => misfitText(key, type, values.get(key)) ?? []);
}

function problemsIn(
  { message, fields }: CallError,
  { fields: known = [] }: DataCollection,
): ReadonlyMap<string, string> {
  if (fields.size > 0) return fields;
  const words = new Set(message.split(/[^\w-]+/));
  const named = known.find(({ key }) => words.has(key));
  return named ? new Map([[named.key, message]]) : new Map();
}
