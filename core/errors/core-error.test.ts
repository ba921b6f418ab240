import { describe, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { ContentError } from './content-error.ts';
import { type CoreError, contentCodes, isContentCode, isCoreError } from './core-error.ts';
import { FrameBlockedError } from './frame-blocked-error.ts';
import { NetworkError } from './network-error.ts';
import { TimeoutError } from './timeout-error.ts';
import { UnreadableAnswerError } from './unreadable-answer-error.ts';

/** Without a `default`: the compiler reports a class that is missing here. */
function adviceFor(error: CoreError): string {
  switch (error.name) {
    case 'ApiError':
      return `status ${error.status}`;
    case 'ContentError':
      return error.code;
    case 'FrameBlockedError':
      return 'redirect';
    case 'NetworkError':
    case 'TimeoutError':
      return 'try again';
    case 'UnreadableAnswerError':
      return 'report';
  }
}

test.each<[CoreError, string]>([
  [new ApiError({ status: 403, requestId: null, body: {} }), 'status 403'],
  [new ContentError('WDE0025: none', { code: 'WDE0025' }), 'WDE0025'],
  [new FrameBlockedError('https://login.test'), 'redirect'],
  [new NetworkError(null), 'try again'],
  [new TimeoutError(1000), 'try again'],
  [new UnreadableAnswerError(null), 'report'],
])('%s is one of the closed union', (error, advice) => {
  expect(isCoreError(error)).toBe(true);
  expect(adviceFor(error)).toBe(advice);
});

test.each([new Error('defect'), 'text', null, undefined])('%s is no error of this library', (error) => {
  expect(isCoreError(error)).toBe(false);
});

describe('the catalogue of codes of content', () => {
  test('has every code of the specification', () => {
    const codes = ['0004', '0006', '0069', '0070', '0073', '0074', '0080', '0159', '0165', '0055', '0053', '0109'];
    expect(codes.map((code) => `WDE${code}`).filter((code) => !isContentCode(code))).toEqual([]);
  });

  test('answers neither to a code of a newer service nor to a name that every object has', () => {
    expect([isContentCode('WDE9999'), isContentCode('constructor')]).toEqual([false, false]);
  });

  test('has the text of a code', () => {
    expect(contentCodes.WDE0001.text).toBe('Collection name must be a string.');
  });
});
