import { type ReactNode, useRef, useState } from 'react';
import type { Content } from '../../api/content.ts';
import { useSite } from '../../api/use-site.ts';
import { countText } from '../../logic/formats.ts';
import { OutcomeOf, useAction } from '../../ui/action.tsx';
import { ConfirmButton } from '../../ui/confirm.tsx';
import type { ItemsQuery } from './item-pages.ts';
import { download, readAll, removeAll, writeAll } from './transfer-items.ts';

interface TransferProps {
  readonly content: Content;
  readonly query: ItemsQuery;
  readonly total: number;
  readonly fields: readonly string[];
  readonly typeOf: (field: string) => string | undefined;
}

/** The code for files is loaded with the first file. */
const loadFiles = () => import('../../logic/items-file.ts');

/** Exports the items that match, imports files, and deletes all that match. Each shows how far it is, and can be stopped. */
export function Transfer({ content, query, total, fields, typeOf }: TransferProps): ReactNode {
  const { site } = useSite();
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number }>();
  const stop = useRef<AbortController>(null);
  const { collection } = query;
  const begin = () => {
    stop.current = new AbortController();
    setProgress({ done: 0, total: 1 });
    return { signal: stop.current.signal, report: (done: number, all: number) => setProgress({ done, total: all }) };
  };
  const save = useAction(async (kind: 'json' | 'csv') => {
    const { asCsv } = await loadFiles();
    const { signal, report } = begin();
    try {
      const items = await readAll(content, query, report, signal);
      if (signal.aborted) return { text: 'The export was stopped.' };
      if (kind === 'json') download(`${collection}.json`, 'application/json', JSON.stringify(items, null, 2));
      else download(`${collection}.csv`, 'text/csv', asCsv(items, fields));
      return { text: `${countText(items.length, 'item')} exported.` };
    } finally {
      setProgress(undefined);
    }
  });
  const load = useAction(async (file: File) => {
    const { readItemsFile } = await loadFiles();
    const read = readItemsFile(file.name, await file.text(), typeOf);
    if ('problem' in read) throw new Error(read.problem);
    const { items } = read;
    const { id } = await site.takeSnapshot(`before importing ${file.name}`.slice(0, 100));
    const { signal, report } = begin();
    try {
      const failures = await writeAll(content, collection, items, report, signal);
      const failed = failures.length === 0 ? '' : ` ${failures.length} were refused, first ${failures[0]}.`;
      return {
        text: `${countText(items.length - failures.length, 'item')} imported.${failed}`,
        undo: () => site.restoreSnapshot(id),
      };
    } finally {
      setProgress(undefined);
    }
  });
  const clear = useAction(async () => {
    const { id } = await site.takeSnapshot(`before deleting from ${collection}`.slice(0, 100));
    const { signal, report } = begin();
    try {
      const items = await readAll(content, query, report, signal);
      const ids = items.map(({ _id }) => _id);
      const failures = await removeAll(content, collection, ids, report, signal);
      return {
        text: `${countText(ids.length - failures.length, 'item')} deleted.`,
        undo: () => site.restoreSnapshot(id),
      };
    } finally {
      setProgress(undefined);
    }
  });
  return (
    <>
      <details className="drop">
        <summary>Import and export</summary>
        <div className="drop-body">
          <button type="button" onClick={() => save.run('json')}>
            Export JSON
          </button>
          <button type="button" onClick={() => save.run('csv')}>
            Export CSV
          </button>
          <label className="button file">
            Import JSON or CSV
            <input
              type="file"
              accept=".json,.csv,application/json,text/csv"
              onChange={(event) => {
                const file = event.target.files?.[0];
                if (file) void load.run(file);
                event.target.value = '';
              }}
            />
          </label>
          <ConfirmButton
            label="Delete all that match"
            className="danger"
            disabled={total === 0}
            question={`${countText(total, 'item')} of ${collection} will be deleted. A snapshot is taken before, so it can be undone.`}
            verb={`Delete ${countText(total, 'item')}`}
            onConfirm={() => clear.run()}
          />
        </div>
      </details>
      {progress && (
        <span className="row progress">
          <progress aria-label="Progress" value={progress.done} max={progress.total} />
          <span>
            {progress.done} of {progress.total}
          </span>
          <button type="button" onClick={() => stop.current?.abort()}>
            Stop
          </button>
        </span>
      )}
      <OutcomeOf action={save} />
      <OutcomeOf action={load} />
      <OutcomeOf action={clear} />
    </>
  );
}
