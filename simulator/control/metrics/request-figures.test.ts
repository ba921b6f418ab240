import { expect, test } from 'vitest';
import { openMetricsText } from './open-metrics.ts';
import { createRequestFigures } from './request-figures.ts';

test('requests are counted by operation and status, and their durations in buckets that add up', () => {
  const figures = createRequestFigures();
  for (let count = 0; count < 5; count += 1) figures.onBegin();
  figures.onEnd({ operation: 'getItem', status: 200, durationMs: 0.25 });
  figures.onEnd({ operation: 'getItem', status: 200, durationMs: 3 });
  figures.onEnd({ operation: 'getItem', status: undefined, durationMs: 20_000 });
  figures.onEnd({ operation: undefined, status: 404, durationMs: 1 });
  const lines = openMetricsText(figures.families()).split('\n');
  expect(lines.filter((line) => line.startsWith('backlot_requests'))).toEqual([
    'backlot_requests_open 1',
    'backlot_requests_total{operation="getItem",status="200"} 2',
    'backlot_requests_total{operation="getItem",status="aborted"} 1',
    'backlot_requests_total{operation="none",status="404"} 1',
  ]);
  expect(
    lines.filter((line) => line.startsWith('backlot_request_duration_seconds') && line.includes('getItem')),
  ).toEqual([
    'backlot_request_duration_seconds_bucket{operation="getItem",le="0.00025"} 1',
    'backlot_request_duration_seconds_bucket{operation="getItem",le="0.0005"} 1',
    'backlot_request_duration_seconds_bucket{operation="getItem",le="0.001"} 1',
    'backlot_request_duration_seconds_bucket{operation="getItem",le="0.0025"} 1',
    'backlot_request_duration_seconds_bucket{operation="getItem",le="0.005"} 2',
    'backlot_request_duration_seconds_bucket{operation="getItem",le="0.01"} 2',
    'backlot_request_duration_seconds_bucket{operation="getItem",le="0.025"} 2',
    'backlot_request_duration_seconds_bucket{operation="getItem",le="0.05"} 2',
    'backlot_request_duration_seconds_bucket{operation="getItem",le="0.1"} 2',
    'backlot_request_duration_seconds_bucket{operation="getItem",le="0.25"} 2',
    'backlot_request_duration_seconds_bucket{operation="getItem",le="0.5"} 2',
    'backlot_request_duration_seconds_bucket{operation="getItem",le="1.0"} 2',
    'backlot_request_duration_seconds_bucket{operation="getItem",le="2.5"} 2',
    'backlot_request_duration_seconds_bucket{operation="getItem",le="5.0"} 2',
    'backlot_request_duration_seconds_bucket{operation="getItem",le="10.0"} 2',
    'backlot_request_duration_seconds_bucket{operation="getItem",le="+Inf"} 3',
    'backlot_request_duration_seconds_count{operation="getItem"} 3',
    'backlot_request_duration_seconds_sum{operation="getItem"} 20.00325',
  ]);
});

test('the text has the type, unit and help of each family, escapes labels, and ends with EOF', () => {
  expect(
    openMetricsText([
      {
        name: 'backlot_wait_seconds',
        type: 'counter',
        help: 'A "long" wait.',
        samples: [{ suffix: '_total', labels: { path: 'a\\b"c\nd' }, value: 0.5 }],
      },
    ]),
  ).toBe(
    '# TYPE backlot_wait_seconds counter\n' +
      '# UNIT backlot_wait_seconds seconds\n' +
      '# HELP backlot_wait_seconds A \\"long\\" wait.\n' +
      'backlot_wait_seconds_total{path="a\\\\b\\"c\\nd"} 0.5\n' +
      '# EOF\n',
  );
});
