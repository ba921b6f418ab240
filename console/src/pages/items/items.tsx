import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { AnsweredField, DataCollection } from '#contracts/collections/data-collection.ts';
import type { Content, Item, Sort } from '../../api/content.ts';
import { useContent, useSite } from '../../api/use-site.ts';
import { misfitText, type ReadValue } from '../../logic/cell-value.ts';
import { countText, valueText } from '../../logic/formats.ts';
import { readConditions, wireFilter } from '../../logic/item-filter.ts';
import { OutcomeOf, Problem, useAction } from '../../ui/action.tsx';
import { useAddress } from '../../ui/address.ts';
import { ConfirmButton } from '../../ui/confirm.tsx';
import { Choice } from '../../ui/field.tsx';
import { type Column, VirtualRows } from '../../ui/virtual-rows.tsx';
import { useCollections } from './collections.tsx';
import { FilterBuilder } from './filter-builder.tsx';
import { InlineEdit } from './inline-edit.tsx';
import { type ItemsQuery, useItemPages } from './item-pages.ts';
import { ItemPanel } from './item-panel.tsx';
import { Transfer } from './transfer.tsx';

/** The items of a collection, which is named in the address. */
export function ItemsPage(): ReactNode {
  const content = useContent();
  const { data: collections, error } = useCollections();
  const { search } = useAddress();
  const id = search.get('collection') ?? '';
  const collection = collections?.find((each) => each.id === id);
  if (content === undefined || collections === undefined) return <p className="loading">Loading…</p>;
  if (collection === undefined) {
    return (
      <div className="page">
        <h1>Content</h1>
        {error ? <Problem error={error} /> : <p role="alert">The site has no collection {id}.</p>}
      </div>
    );
  }
  return <ItemsGrid key={id} content={content} collection={collection} collections={collections} />;
}

/** How the simulator carries out the query of the table, and which index it would make for it. */
function PlanOf({ query: { collection, filter, sort }, total }: { query: ItemsQuery; total: number }): ReactNode {
  const { siteId, site } = useSite();
  const { data: plan } = useQuery({
    queryKey: ['site', siteId, 'items', 'plan', collection, filter, sort, total],
    queryFn: () =>
      site.explain({
        dataCollectionId: collection,
        filter: { ...filter },
        sort: sort.map(({ field, order }) => ({ fieldName: field, order })),
      }),
  });
  if (plan === undefined) return null;
  const { by, why, wants } = plan;
  return (
    <p className="quiet" data-plan>
      Plan: by <strong>{by}</strong>. {why}
      {wants.length > 0 && ` It lacks an index on ${wants.join(', ')}, which such a query makes if a field has values.`}
    </p>
  );
}

interface ItemsGridProps {
  readonly content: Content;
  readonly collection: DataCollection;
  readonly collections: readonly DataCollection[];
}

interface Edit {
  readonly item: Item;
  readonly field: string;
  /** Undefined: the field is removed. */
  readonly value: unknown;
}

/** So many columns are shown until others are chosen. */
const SHOWN_AT_FIRST = 7;

function ItemsGrid({ content, collection, collections }: ItemsGridProps): ReactNode {
  const { siteId } = useSite();
  const { search, set, replaceAll } = useAddress();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Item>>(new Map());
  const fields = useMemo(() => fieldsOf(collection), [collection]);
  const typeOf = useMemo(() => {
    const types = new Map<string, string>(fields.map(({ key, type }) => [key, type]));
    return (key: string) => types.get(key);
  }, [fields]);
  const conditionsInAddress = search.get('filter');
  const conditions = useMemo(() => readConditions(conditionsInAddress), [conditionsInAddress]);
  const filter = useMemo(() => wireFilter(conditions, typeOf), [conditions, typeOf]);
  const sort = readSort(search.get('sort'));
  const shown = search.get('columns')?.split(',') ?? shownAtFirst(fields);
  const query: ItemsQuery = { collection: collection.id, filter, sort };
  const { total, error, rowAt, onRange } = useItemPages(query);
  const open = search.get('item') ?? undefined;
  const [misfit, setMisfit] = useState<{ readonly edit: Edit; readonly says: string }>();
  const edit = useAction(async ({ item, field, value }: Edit) => {
    const { [field]: _before, ...rest } = item;
    await content.update(collection.id, value === undefined ? { ...rest, _id: item._id } : { ...item, [field]: value });
    return { text: `${field} was changed.`, undo: () => content.update(collection.id, item) };
  });
  /** A value that does not fit the type of its field is written only if the person wants that. */
  const write = (item: Item, { key, type }: AnsweredField, read: ReadValue, text: string) => {
    const value = 'problem' in read ? text : read.value;
    const says = [...('problem' in read ? [read.problem] : []), misfitText(key, type, value)].filter(Boolean).join(' ');
    setMisfit(says === '' ? undefined : { edit: { item, field: key, value }, says });
    if (says === '') edit.run({ item, field: key, value });
  };
  const remove = useAction(async () => {
    const items = [...chosen.values()];
    const failures = await content.removeMany(
      collection.id,
      items.map(({ _id }) => _id),
    );
    setChosen(new Map());
    if (failures.length > 0) throw new Error(failures[0]);
    return { text: `${countText(items.length, 'item')} deleted.`, undo: () => content.saveMany(collection.id, items) };
  });
  const lastToggled = useRef<number>(undefined);
  const toggle = (index: number, range: boolean) => {
    const next = new Map(chosen);
    const item = rowAt(index);
    if (item === undefined) return;
    const on = !next.has(item._id);
    const from = range ? (lastToggled.current ?? index) : index;
    for (let at = Math.min(from, index); at <= Math.max(from, index); at++) {
      const each = rowAt(at);
      if (each === undefined) continue;
      if (on) next.set(each._id, each);
      else next.delete(each._id);
    }
    lastToggled.current = index;
    setChosen(next);
  };
  const columns: readonly Column<Item>[] = [
    {
      id: ' choose',
      head: <span className="unseen">Chosen</span>,
      width: '34px',
      cell: ({ _id }, index) => (
        <input
          type="checkbox"
          aria-label={`Choose ${_id}`}
          checked={chosen.has(_id)}
          onClick={(event) => toggle(index, event.shiftKey)}
          onChange={() => {}}
        />
      ),
    },
    ...shown.flatMap((key) => {
      const field = fields.find((each) => each.key === key);
      return field ? [columnOf(field)] : [];
    }),
  ];

  function columnOf(field: AnsweredField): Column<Item> {
    const { key, displayName, type } = field;
    const order = sort.find((each) => each.field === key)?.order;
    return {
      id: key,
      width:
        type === 'NUMBER' || type === 'BOOLEAN'
          ? '90px'
          : key === '_createdDate' || key === '_updatedDate'
            ? '150px'
            : 'minmax(120px, 1fr)',
      sort: order === undefined ? 'none' : order === 'ASC' ? 'ascending' : 'descending',
      head: (
        <button
          type="button"
          className="sort"
          title={displayName}
          onClick={() => set('sort', order === 'ASC' ? `-${key}` : order === 'DESC' ? undefined : key)}
        >
          {key} <span aria-hidden="true">{order === undefined ? '' : order === 'ASC' ? '▲' : '▼'}</span>
        </button>
      ),
      cell: (item) => cellOf(item, field),
    };
  }

  function cellOf(item: Item, field: AnsweredField): ReactNode {
    const { key, type, typeMetadata } = field;
    const value = item[key];
    const isMisfit = misfitText(key, type, value);
    if (key === '_id') {
      return (
        <button type="button" className="row-link" onClick={() => set('item', item._id)}>
          <code>{item._id}</code>
        </button>
      );
    }
    const target = typeMetadata?.reference?.referencedCollectionId;
    if (target && typeof value === 'string') {
      return (
        <Link to={`/sites/${siteId}/items?collection=${encodeURIComponent(target)}&item=${encodeURIComponent(value)}`}>
          <code>{value.slice(0, 13)}</code>
        </Link>
      );
    }
    if (key.startsWith('_') || (typeof value === 'object' && value !== null)) {
      return (
        <span className="quiet" title={isMisfit} data-misfit={isMisfit && true}>
          {valueText(value)}
        </span>
      );
    }
    return (
      <InlineEdit
        label={`${key} of ${item._id}`}
        value={value}
        type={type}
        misfit={isMisfit}
        onSave={(read, text) => write(item, field, read, text)}
      />
    );
  }

  return (
    <div className="page whole">
      <div className="page-head">
        <h1>
          <Link to={`/sites/${siteId}/collections`}>Content</Link> / {collection.id}
        </h1>
        <Choice
          label="Collection"
          value={collection.id}
          choices={collections.map(({ id }) => [id, id])}
          onChange={(id) => replaceAll({ collection: id })}
        />
        <span className="quiet" data-total>
          {countText(total, 'item')}
        </span>
        <button type="button" className="primary" onClick={() => set('item', 'new')}>
          New item
        </button>
        <Columns fields={fields} shown={shown} onChange={(next) => set('columns', next.join(','))} />
        <Transfer content={content} query={query} total={total} fields={fields.map(({ key }) => key)} typeOf={typeOf} />
        {misfit ? (
          <span role="alert" className="outcome" data-kind="failed">
            {misfit.says}
            <button
              type="button"
              className="link"
              onClick={() => {
                setMisfit(undefined);
                edit.run(misfit.edit);
              }}
            >
              Write it all the same
            </button>
            <button type="button" className="link" onClick={() => setMisfit(undefined)}>
              Leave it as it was
            </button>
          </span>
        ) : (
          <OutcomeOf action={edit} />
        )}
        <OutcomeOf action={remove} />
        {error ? <Problem error={error} /> : <PlanOf query={query} total={total} />}
      </div>
      <FilterBuilder
        collection={collection.id}
        fields={fields}
        typeOf={typeOf}
        conditions={conditions}
        filter={filter}
        sort={sort}
        onChange={(text) => set('filter', text)}
      />
      {chosen.size > 0 && (
        <fieldset className="row bulk" aria-label="Actions for the chosen items">
          <span>{countText(chosen.size, 'item')} chosen</span>
          <ConfirmButton
            label="Delete chosen"
            className="danger"
            question={`${countText(chosen.size, 'item')} will be deleted. It can be undone until the page is left.`}
            verb="Delete"
            onConfirm={() => remove.run()}
          />
          <button type="button" className="link" onClick={() => setChosen(new Map())}>
            Choose none
          </button>
        </fieldset>
      )}
      <div className={open === undefined ? 'only' : 'split even'}>
        <VirtualRows
          label={`Items of ${collection.id}`}
          columns={columns}
          count={total}
          rowAt={rowAt}
          onRange={onRange}
          isChosen={({ _id }) => chosen.has(_id) || _id === open}
          empty="No item matches."
        />
        {open !== undefined && (
          <ItemPanel
            key={open}
            content={content}
            collection={{ ...collection, fields: [...fields] }}
            id={open === 'new' ? undefined : open}
            onClose={() => set('item', undefined)}
            onInserted={(id) => set('item', id)}
          />
        )}
      </div>
    </div>
  );
}

/** The id first, then the fields of the owner, then those of the system. */
function fieldsOf({ fields = [] }: DataCollection): readonly AnsweredField[] {
  const own = fields.filter(({ key }) => !key.startsWith('_'));
  const system = fields.filter(({ key }) => key.startsWith('_') && key !== '_id');
  return [{ key: '_id', type: 'TEXT' }, ...own, ...system];
}

/** Answers do not have the values of multi-references. */
function shownAtFirst(fields: readonly AnsweredField[]): readonly string[] {
  const single = fields.filter(({ type }) => type !== 'MULTI_REFERENCE');
  return single.slice(0, SHOWN_AT_FIRST).map(({ key }) => key);
}

/** `title` is ascending, `-title` is descending. */
function readSort(text: string | null): readonly Sort[] {
  if (!text) return [];
  return [text.startsWith('-') ? { field: text.slice(1), order: 'DESC' } : { field: text, order: 'ASC' }];
}

interface ColumnsProps {
  readonly fields: readonly AnsweredField[];
  readonly shown: readonly string[];
  readonly onChange: (shown: readonly string[]) => void;
}

function Columns({ fields, shown, onChange }: ColumnsProps): ReactNode {
  return (
    <details className="drop">
      <summary>Columns</summary>
      <div className="drop-body">
        {fields.map(({ key }) => (
          <label key={key}>
            <input
              type="checkbox"
              checked={shown.includes(key)}
              onChange={({ target }) =>
                onChange(target.checked ? [...shown, key] : shown.filter((each) => each !== key))
              }
            />{' '}
            {key}
          </label>
        ))}
      </div>
    </details>
  );
}
