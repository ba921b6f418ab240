import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentOn, colourStyle, contrast, PAPER, textOn } from './site-look.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('the contrast of black and white is 21, and of a colour with itself 1', () => {
  expect([contrast('#000000', '#ffffff'), contrast('#123456', '#123456')]).toEqual([21, 1]);
});

test('a colour that can be read on the paper is used as it is, and another becomes darker or lighter', () => {
  expect(accentOn(PAPER.light, '#1f4e8c')).toBe('#1f4e8c');
  expect(accentOn(PAPER.dark, '#1f4e8c')).toBe('#6283af');
  expect(accentOn(PAPER.light, '#ffe100')).toBe('#807100');
});

test('any colour of a site can be read on the paper, and the text of its buttons, too', () => {
  fc.assert(
    fc.property(colour, fc.constantFrom(PAPER.light, PAPER.dark), (given, paper) => {
      const accent = accentOn(paper, given);
      expect(contrast(accent, paper)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(textOn(accent), accent)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('a site without a colour has the colours of the hosted pages', () => {
  expect(colourStyle('').markup).toBe('');
});
