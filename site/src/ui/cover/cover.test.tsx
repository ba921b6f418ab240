import { render } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compositions } from './compositions.tsx';
import { Cover } from './cover.tsx';
import { designCover } from './design-cover.ts';
import { initialOf } from './initial-of.ts';
import { palettes } from './palettes.ts';
import { setAuthors } from './set-authors.ts';
import { setTitle } from './set-title.ts';
import { drawsFrom, titleHash } from './title-hash.ts';

function draw(title: string): string {
  return render(<Cover title={title} authors={['Samir Khoury']} />).container.innerHTML;
}

describe('a cover', () => {
  test('a cover is the same for the same title, every time', () => {
    expect(draw('A Grammar of Goodbyes')).toBe(draw('A Grammar of Goodbyes'));
    expect(draw('A Grammar of Goodbyes')).not.toBe(draw('The Anatomy Lesson'));
  });

  test('a cover is decoration to assistive software', () => {
    const { container } = render(<Cover title="Rain" authors={['Vikram']} />);
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });

  test('a cover uses every palette and every composition', () => {
    const designs = Array.from({ length: 400 }, (_, n) => designCover(`Volume ${n}`));
    expect(new Set(designs.map(({ palette }) => palette)).size).toBe(palettes.length);
    expect(new Set(designs.map(({ composition }) => composition)).size).toBe(compositions.length);
  });

  test('the letter of a cover has nothing above it that would stand in the title', () => {
    expect(initialOf('Éloge de la lenteur')).toBe('E');
    expect(initialOf('ångström')).toBe('A');
    expect(initialOf('Ωδή')).toBe('Ω');
    expect(initialOf('')).toBe('');
  });

  test('the letter of a cover has the marks that make it another letter, and is never half a character', () => {
    expect(['バス', 'बेल', 'தீ', '𝒜lpha', '𐐨', '가위'].map(initialOf)).toEqual(['バ', 'बे', 'தீ', 'A', '𐐀', '가']);
  });

  test('the hash of a cover is FNV-1a', () => {
    expect(titleHash('')).toBe(0x811c9dc5);
    expect(titleHash('a')).toBe(0xe40c292c);
    expect(titleHash('foobar')).toBe(0xbf9cf968);
  });

  test('draws whole numbers below what it is asked for', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 1000 }), (seed, below) => {
        const drawn = drawsFrom(seed)(below);
        expect(Number.isInteger(drawn) && drawn >= 0 && drawn < below).toBe(true);
      }),
    );
  });
});

describe('the authors on a cover', () => {
  test.each([
    [[], ['']],
    [['Samir Khoury'], ['Samir Khoury']],
    [
      ['Samir Khoury', 'Edda Brandt'],
      ['Samir Khoury', 'Edda Brandt'],
    ],
    [
      ['Samir Khoury', 'Edda Brandt', 'Dev Kapadia'],
      ['Samir Khoury', 'Edda Brandt …'],
    ],
  ])('the authors %o on a cover are %o', (names, lines) => {
    expect(setAuthors(names).lines).toEqual(lines);
  });
});

describe('the title on a cover', () => {
  test.each([
    ['Rain', ['Rain'], 32],
    ['A Grammar of Goodbyes', ['A Grammar', 'of', 'Goodbyes'], 32],
    ['Unquestionably', ['Unquestionably'], 21],
    ['', [], 32],
  ])('"%s" is set as %o', (title, lines, size) => {
    expect(setTitle(title)).toEqual({ lines, size });
  });

  test('the title on a cover stays within its lines however long it is, and keeps its beginning', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (title) => {
        const { lines } = setTitle(title);
        expect(lines.length).toBeLessThanOrEqual(7);
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(26);
      }),
    );
  });
});
