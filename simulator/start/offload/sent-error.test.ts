import { expect, test } from 'vitest';
import { contentErrorFormat } from '../../content/content-error-format.ts';
import { AnswerTooLarge } from '../../errors/answer-too-large.ts';
import { overQuota, refusal } from '../../errors/content-error.ts';
import { PlatformError, ValidationError } from '../../errors/platform-error.ts';
import { StoreUnavailable } from '../../store/store-unavailable.ts';
import { receivedError, sentError } from './sent-error.ts';

test.each([
  ['a refusal', refusal('WDE0025', { collection: 'Books' }, { collectionId: 'Books' })],
  ['one with a time', overQuota({ limit: 1, kind: 'read', seconds: 12 })],
  ['one of the platform', new PlatformError('NOT_FOUND', 'There is nothing.', { id: '1' })],
  ['violations', new ValidationError([{ field: 'title', description: 'is missing', data: { rule: 'required' } }])],
  ['an answer that is too large', new AnswerTooLarge(17_000_000)],
  ['a store that cannot be used', new StoreUnavailable('full')],
  ['a defect', new TypeError('undefined is not a function')],
])('%s is answered alike by both threads', (_name, thrown) => {
  const received = receivedError(structuredClone(sentError(thrown)));
  expect(contentErrorFormat(received)).toEqual(contentErrorFormat(thrown));
});

test('the report of a defect shows where it was thrown', () => {
  const defect = new TypeError('undefined is not a function');
  expect(receivedError(sentError(defect)).stack).toBe(defect.stack);
});
