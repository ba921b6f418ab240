import { type StoreTrouble, type StoreUnavailable, troubleText } from './store-unavailable.ts';

/** What the user of the simulator can do. */
const ADVICE: Record<StoreTrouble, string> = {
  locked:
    'Requests are answered with status 503 while it is locked. Stop the other process, or give each its own file.',
  full: 'Writes are refused with status 503 until there is room.',
  'read-only': 'Writes are refused with status 503 until this process may write to it.',
  unreadable: 'Requests are answered with status 503. Check the disk and the rights of the file.',
  damaged: 'Requests are answered with status 503. Stop the simulator and restore the file from a copy.',
  busy: 'Requests are answered with status 503 meanwhile.',
  crowded:
    'Requests are answered with status 503 meanwhile. If the database has room for more connections, set a larger `pool` in its address.',
  unreachable: 'Requests are answered with status 503 until it can be reached.',
  unconfirmed: 'Requests are answered with status 503. Read what they have written before you send one of them again.',
  removed:
    'Writes are refused with status 503, because they would be lost. Put the file back, or start the simulator again.',
};

/** Reports each trouble once, and again only after a write has succeeded in between. */
export interface TroubleReport {
  onFailure(failure: StoreUnavailable): void;
  onWritten(): void;
}

export function troubleReport(engine: string, path: string, report: (sentence: string) => void): TroubleReport {
  let reported: StoreTrouble | undefined;
  return {
    onFailure: ({ trouble, cause }) => {
      if (trouble === reported) return;
      reported = trouble;
      const detail = cause instanceof Error ? ` (${engine}: ${cause.message})` : '';
      report(`The store ${path}: ${troubleText(trouble)}${detail}. ${ADVICE[trouble]}`);
    },
    onWritten: () => {
      reported = undefined;
    },
  };
}
