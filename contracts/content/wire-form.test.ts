import { expect, test } from 'vitest';
import { fromWireForm, toWireForm } from './wire-form.ts';

test('dates are sent as $date at any depth, and come back as dates', () => {
  const at = new Date('2026-03-14T10:00:00.000Z');
  const data = { title: 'Emma', at, lists: [at, null, 7], inside: { at } };
  const sent = { $date: '2026-03-14T10:00:00.000Z' };
  expect(toWireForm(data)).toEqual({ title: 'Emma', at: sent, lists: [sent, null, 7], inside: { at: sent } });
  expect(fromWireForm(toWireForm(data))).toEqual(data);
});

test('an object that only looks like a date stays an object', () => {
  expect(fromWireForm({ $date: 'yesterday' })).toEqual({ $date: 'yesterday' });
  expect(fromWireForm({ $date: '2026-03-14T10:00:00.000Z', more: 1 })).toEqual({
    $date: '2026-03-14T10:00:00.000Z',
    more: 1,
  });
});
