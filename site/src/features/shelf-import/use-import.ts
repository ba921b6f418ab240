import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { MAX_OFFSET_PAGE_SIZE } from '#contracts/content/limits.ts';
import type { ReadingListEntry } from '#contracts/marginalia/items.ts';
import { bulkInsert, bulkRemove } from '#core/content.ts';
import { filledText, listOf, object, optional, text, withDefault } from '#core/reading.ts';
import { batchesOf } from '../../club/batches.ts';
import { useClub } from '../../club/club.ts';
import type { ClubCollections } from '../../club/club-collections.ts';
import { type Failure, MemberRefused, readFailure } from '../../club/failure.ts';
import { ownItemId, shelfKey } from '../../club/own-item-id.ts';
import { BOOKS_ON_SHELF, SHELF } from '../../club/query-keys.ts';
import { calendarDay } from '../../club/shelf/calendar-day.ts';
import type { Status } from '../../club/shelf/reading.ts';
import { readingListIn } from '../../club/shelf/reading-list.ts';
import { refreshShelf } from '../../club/shelf/shelf-caches.ts';
import { fetchShelf } from '../../club/shelf/use-shelf.ts';
import { currentMember } from '../../club/use-current-member.ts';
import type { BadRow } from './bad-row.ts';
import { type ColumnMapping, guessMapping, type MappedField } from './column-mapping.ts';
import { type CsvTable, readCsvTable } from './csv-table.ts';
import { decodeFile } from './decode-file.ts';
import { createMatcher, type KnownBook } from './match-books.ts';
import { type ImportPlan, type PlannedEntry, planImport } from './plan-import.ts';
import { readRows } from './read-rows.ts';
import { continueImport, type EntryToSend, type ImportRun, startRun } from './run-import.ts';

const readNamed = object((field) => ({ name: field('name', text) }));
const readTitled = object((field) => ({
  _id: field('_id', filledText),
  title: field('title', text),
  authors: field(
    'authors',
    withDefault(listOf(readNamed), () => []),
  ),
  isbn: field('isbn', optional(text)),
}));

/** All books of the club, with only the fields that identify them. They are fetched a thousand at a time. */
async function fetchLibrary({ books }: ClubCollections, signal: AbortSignal): Promise<readonly KnownBook[]> {
  const titled = books
    .query()
    .fields('title', 'authors.name', 'isbn')
    .include('authors')
    .as(readTitled)
    .ascending('_id');
  const known: KnownBook[] = [];
  for await (const { _id, title, authors, isbn } of titled.limit(MAX_OFFSET_PAGE_SIZE).all({ signal })) {
    known.push({ id: _id, title, authors: authors.map(({ name }) => name), isbn });
  }
  return known;
}

const MAX_BYTES = 20 * 1024 * 1024;

export type FileProblem = 'tooBig' | 'notATable' | 'unreadable' | 'libraryFailed';

/** The file that was read, and the data that it is compared with. */
interface Material {
  readonly file: File;
  readonly table: CsvTable;
  readonly library: readonly KnownBook[];
  readonly shelf: readonly ReadingListEntry[];
}

type State =
  | {
      readonly step: 'file';
      readonly reading: boolean;
      readonly problem: FileProblem | null;
      readonly file: File | null;
    }
  | {
      readonly step: 'columns';
      readonly material: Material;
      readonly mapping: ColumnMapping;
      readonly otherwise: Status | null;
    }
  | { readonly step: 'running'; readonly material: Material; readonly plan: ImportPlan; readonly run: ImportRun }
  | {
      readonly step: 'paused';
      readonly material: Material;
      readonly plan: ImportPlan;
      readonly run: ImportRun;
      readonly why: Failure | 'stopped';
    }
  | {
      readonly step: 'done';
      readonly material: Material;
      readonly landed: readonly string[];
      readonly bad: readonly BadRow[];
      readonly undo: 'offered' | 'busy' | 'failed' | 'done';
    };

export type ImportState =
  | Exclude<State, { step: 'columns' }>
  /** What would be imported; null while no column is mapped to the title. */
  | (Extract<State, { step: 'columns' }> & { readonly plan: ImportPlan | null });

interface Import {
  readonly state: ImportState;
  /** Whether the reader has come back to the first step. */
  readonly restarted: boolean;
  readonly take: (file: File) => Promise<void>;
  readonly map: (field: MappedField, column: number | null) => void;
  readonly setOtherwise: (status: Status | null) => void;
  readonly start: () => Promise<void>;
  readonly stop: () => void;
  readonly goOn: () => Promise<void>;
  readonly finish: () => void;
  readonly undo: () => Promise<void>;
  readonly restart: () => void;
}

const BEGINNING: State = { step: 'file', reading: false, problem: null, file: null };

async function withIds(memberId: string, entries: readonly PlannedEntry[]): Promise<readonly EntryToSend[]> {
  return await Promise.all(
    entries.map(async ({ row, isRounded: _, lacksDay: __, book, ...entry }) => {
      const shelved = book === undefined ? entry : { ...entry, book };
      return { row, item: { _id: await ownItemId(memberId, `shelf:${shelfKey(shelved)}`), ...shelved } };
    }),
  );
}

/**
 * The import of a list, step by step. It continues only while the page is open,
 * and can safely be restarted at any point.
 */
export function useImport(): Import {
  const { client, collections, now, tellOtherTabs } = useClub();
  const queries = useQueryClient();
  const [state, setState] = useState<State>(BEGINNING);
  const [restarted, setRestarted] = useState(false);
  const stopping = useRef(new AbortController());
  const isRunning = state.step === 'running';

  useEffect(() => {
    // Leaving the page ends the import after the current batch.
    return () => stopping.current.abort();
  }, []);
  useEffect(() => {
    if (!isRunning) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isRunning]);

  const plan = useMemo(() => {
    if (state.step !== 'columns' || state.mapping.title === null) return null;
    const { table, library, shelf } = state.material;
    return planImport(
      readRows(table, state.mapping, state.otherwise, calendarDay(now())),
      createMatcher(library),
      shelf,
    );
  }, [state, now]);

  /** Ends what is under way, and begins something that `stop` or leaving the page ends. */
  const begin = (): AbortSignal => {
    stopping.current.abort();
    stopping.current = new AbortController();
    return stopping.current.signal;
  };

  const shelfHasChanged = (): void => {
    void refreshShelf(queries);
    tellOtherTabs(SHELF, BOOKS_ON_SHELF);
  };

  const finished = (material: Material, { bad }: ImportPlan, { landed, refused }: ImportRun): void => {
    const all = [...bad, ...refused].toSorted((a, b) => a.number - b.number);
    setState({ step: 'done', material, landed, bad: all, undo: 'offered' });
  };

  const proceed = async (material: Material, made: ImportPlan, begun: ImportRun): Promise<void> => {
    const signal = begin();
    const tell = (run: ImportRun): void => setState({ step: 'running', material, plan: made, run });
    tell(begun);
    const insert = (items: readonly EntryToSend['item'][]): ReturnType<typeof bulkInsert> =>
      bulkInsert(readingListIn(collections), items);
    const { run, error } = await continueImport(begun, insert, tell, signal);
    shelfHasChanged();
    if (error !== null) setState({ step: 'paused', material, plan: made, run, why: readFailure(error) });
    else if (run.left.length > 0) setState({ step: 'paused', material, plan: made, run, why: 'stopped' });
    else finished(material, made, run);
  };

  return {
    state: state.step === 'columns' ? { ...state, plan } : state,
    restarted,
    take: async (file) => {
      const signal = begin();
      const fail = (problem: FileProblem): void => {
        if (!signal.aborted) setState({ step: 'file', reading: false, problem, file });
      };
      if (file.size > MAX_BYTES) {
        fail('tooBig');
        return;
      }
      setState({ step: 'file', reading: true, problem: null, file });
      const bytes = await file.arrayBuffer().catch(() => null);
      if (bytes === null) {
        fail('unreadable');
        return;
      }
      const table = readCsvTable(decodeFile(new Uint8Array(bytes)));
      if (table.rows.length === 0) {
        fail('notATable');
        return;
      }
      try {
        // Without retries, because this step has a button for another attempt.
        const member = await queries.ensureQueryData({ ...currentMember(client), retry: false });
        if (member === null) throw new MemberRefused();
        const [library, shelf] = await Promise.all([
          fetchLibrary(collections, signal),
          fetchShelf(collections, member.id, signal),
        ]);
        if (signal.aborted) return;
        const mapping = guessMapping(table.columns, table.rows);
        setState({ step: 'columns', material: { file, table, library, shelf }, mapping, otherwise: null });
      } catch {
        fail('libraryFailed');
      }
    },
    map: (field, column) => {
      if (state.step === 'columns') setState({ ...state, mapping: { ...state.mapping, [field]: column } });
    },
    setOtherwise: (otherwise) => {
      if (state.step === 'columns') setState({ ...state, otherwise });
    },
    start: async () => {
      if (state.step !== 'columns' || plan === null) return;
      const member = await queries.fetchQuery(currentMember(client));
      if (member !== null) await proceed(state.material, plan, startRun(await withIds(member.id, plan.entries)));
    },
    stop: () => stopping.current.abort(),
    goOn: async () => {
      if (state.step === 'paused') await proceed(state.material, state.plan, state.run);
    },
    finish: () => {
      if (state.step === 'paused') finished(state.material, state.plan, state.run);
    },
    undo: async () => {
      if (state.step !== 'done') return;
      setState({ ...state, undo: 'busy' });
      try {
        for (const ids of batchesOf(state.landed)) await bulkRemove(readingListIn(collections), ids);
        setState({ ...state, undo: 'done' });
      } catch {
        setState({ ...state, undo: 'failed' });
      }
      shelfHasChanged();
    },
    restart: () => {
      setRestarted(true);
      setState(BEGINNING);
    },
  };
}
