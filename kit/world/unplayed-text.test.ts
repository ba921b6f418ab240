import { expect, test } from 'vitest';
import { unplayedText } from './unplayed-text.ts';

const at = '2026-01-01T00:00:00.000Z';
const carts = { service: 'ecom', resource: 'carts', derivedFrom: null, calls: 2, firstAt: at, lastAt: at };

test('a call that is not played is listed with the handler to paste, without its query', () => {
  const example = { method: 'POST', path: '/ecom/v1/carts?a=1' };
  expect(unplayedText([{ ...carts, refused: false, example }])).toBe(
    [
      'The test made calls that Backlot does not play:',
      '  POST /ecom/v1/carts?a=1 (2 calls)',
      "    To answer it, add to the handlers of backlot.config.ts: { method: 'POST', path: '/ecom/v1/carts', handle: () => ({}) }",
    ].join('\n'),
  );
});

test('a call that the connected program refused has no handler', () => {
  const example = { method: 'GET', path: 'https://manage.wix.com/a' };
  expect(unplayedText([{ ...carts, refused: true, example }])).not.toContain('handle:');
});

test('without calls that are not played there is no text', () => {
  expect(unplayedText([])).toBeUndefined();
});

test.each(['otel-collector', 'frog.wix.com'])(
  'a report that packages of the platform send by themselves to %s is no missing call',
  (service) => {
    const example = { method: 'POST', path: '/v1/traces' };
    expect(unplayedText([{ ...carts, service, refused: false, example }])).toBeUndefined();
  },
);
