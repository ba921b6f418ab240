import { type ReactNode, useRef, useState } from 'react';
import type { Content } from '../../api/content.ts';
import { useSite } from '../../api/use-site.ts';
import { countText } from '../../logic/formats.ts';
import { type Done, OutcomeOf, useAction } from '../../ui/action.tsx';
import { ConfirmButton } from '../../ui/confirm.tsx';
import { FileButton } from '../../ui/field.tsx';
import type { ItemsQuery } from './item-pages.ts';
import { download, type Progress, readAll, sendAll } from './transfer-items.ts';

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
  const withProgress = async (work: (report: Progress, signal: AbortSignal) => Promise<Done>): Promise<Done> => {
    stop.current = new AbortController();
    setProgress({ done: 0, total: 1 });
    try {
      return await work((done, all) => setProgress({ done, total: all }), stop.current.signal);
    } finally {
      setProgress(undefined);
    }
  };
  const save = useAction(async (kind: 'json' | 'csv') => {
    const { asCsv } = await loadFiles();
    return withProgress(async (report, signal) => {
      const items = await readAll(content, query, report, signal);
      if (signal.aborted) return { text: 'The export was stopped.' };
      if (kind === 'json') download(`${collection}.json`, 'application/json', JSON.stringify(items, null, 2));
      else download(`${collection}.csv`, 'text/csv', asCsv(items, fields));
      return { text: `${countText(items.length, 'item')} exported.` };
    });
  });
  const load = useAction(async (file: File) => {
    const { readItemsFile } = await loadFiles();
    const read = readItemsFile(file.name, await file.text(), typeOf);
    if ('problem' in read) throw new Error(read.problem);
    const { items } = read;
    const { id } = await site.takeSnapshot(`before importing ${file.name}`.slice(0, 100));
    return withProgress(async (report, signal) => {
      const failures = await sendAll(items, (part) => content.saveMany(collection, part), report, signal);
      const failed = failures.length === 0 ? '' : ` ${failures.length} were refused, first ${failures[0]}.`;
      return {
        text: `${countText(items.length - failures.length, 'item')} imported.${failed}`,
        undo: () => site.restoreSnapshot(id),
      };
    });
  });
  const clear = useAction(async () => {
    const { id } = await site.takeSnapshot(`before deleting from ${collection}`.slice(0, 100));
    return withProgress(async (report, signal) => {
      const items = await readAll(content, query, report, signal);
      const ids = items.map(({ _id }) => _id);
      const failures = await sendAll(ids, (part) => content.removeMany(collection, part), report, signal);
      return {
        text: `${countText(ids.length - failures.length, 'item')} deleted.`,
        undo: () => site.restoreSnapshot(id),
      };
    });
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
          <FileButton
            label="Import JSON or CSV"
            accept=".json,.csv,application/json,text/csv"
            onFile={(file) => load.run(file)}
          />
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
