import type { EndedRequest } from '../../http/http-app.ts';
import { type MetricFamily, type Sample, single } from './open-metrics.ts';

/** Counts the requests of one process. It is called for every request, so it only adds to numbers. */
export interface RequestFigures {
  onBegin(): void;
  onEnd(ended: EndedRequest): void;
  families(): readonly MetricFamily[];
}

/** Upper bounds of the durations that are counted together, in milliseconds. Most requests take less than one. */
const BOUNDS_MS = [0.25, 0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000];

interface OperationFigures {
  readonly operation: string;
  /** The number of requests by status. 0: the answer was not sent completely. */
  readonly statuses: Map<number, number>;
  /** The number of requests up to each bound of BOUNDS_MS. The last number is for longer ones. */
  readonly durations: number[];
  sumMs: number;
}

export function createRequestFigures(): RequestFigures {
  const operations = new Map<string | undefined, OperationFigures>();
  let begun = 0;
  let ended = 0;

  function figuresOf(operation: string | undefined): OperationFigures {
    let known = operations.get(operation);
    if (!known) {
      const durations = new Array<number>(BOUNDS_MS.length + 1).fill(0);
      known = { operation: operation ?? 'none', statuses: new Map(), durations, sumMs: 0 };
      operations.set(operation, known);
    }
    return known;
  }
  return {
    onBegin: () => {
      begun += 1;
    },
    onEnd: ({ operation, status = 0, durationMs }) => {
      ended += 1;
      const figures = figuresOf(operation);
      const { statuses, durations } = figures;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      let at = 0;
      while (durationMs > (BOUNDS_MS[at] ?? Number.POSITIVE_INFINITY)) at += 1;
      durations[at] = (durations[at] ?? 0) + 1;
      figures.sumMs += durationMs;
    },
    families: () => {
      const known = [...operations.values()];
      return [
        single('gauge', 'backlot_requests_open', 'Requests that have not been answered yet.', begun - ended),
        {
          name: 'backlot_requests',
          type: 'counter',
          help: 'Requests by operation and status. "aborted": the connection was closed before the whole answer was sent.',
          samples: known.flatMap(countSamples),
        },
        {
          name: 'backlot_request_duration_seconds',
          type: 'histogram',
          help: 'Time from the arrival of a request to the end of its answer.',
          samples: known.flatMap(durationSamples),
        },
      ];
    },
  };
}

function countSamples({ operation, statuses }: OperationFigures): readonly Sample[] {
  return [...statuses].map(([status, value]) => ({
    suffix: '_total',
    labels: { operation, status: status === 0 ? 'aborted' : String(status) },
    value,
  }));
}

function durationSamples({ operation, durations, sumMs }: OperationFigures): readonly Sample[] {
  let count = 0;
  const buckets = durations.map((each, at) => {
    count += each;
    const bound = BOUNDS_MS[at];
    const le = bound === undefined ? '+Inf' : canonical(bound / 1000);
    return { suffix: '_bucket', labels: { operation, le }, value: count };
  });
  const labels = { operation };
  return [...buckets, { suffix: '_count', labels, value: count }, { suffix: '_sum', labels, value: sumMs / 1000 }];
}

/** OpenMetrics writes whole bounds with a decimal point, so that all servers use the same text. */
function canonical(seconds: number): string {
  return Number.isInteger(seconds) ? `${seconds}.0` : String(seconds);
}
