import { render, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compositions } from './compositions.tsx';
import { Cover, initialOf, setAuthors } from './cover.tsx';
import { coverState, coverVariantIn } from './cover-state.ts';
import { COMPOSITIONS, coverVariants, designCover } from './design-cover.ts';
import { palettes } from './palettes.ts';
import { setTitle } from './set-title.ts';
import { drawsFrom, titleHash } from './title-hash.ts';

async function draw(title: string): Promise<string> {
  const { container } = render(<Cover title={title} authors={['Samir Khoury']} />);
  await waitFor(() => expect(container.querySelector('circle, path, text[opacity], rect + rect')).not.toBeNull());
  return container.innerHTML;
}

/** The relative luminance of a colour (WCAG 2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe('a cover', () => {
  test('a cover is the same for the same title, every time', async () => {
    expect(await draw('A Grammar of Goodbyes')).toBe(await draw('A Grammar of Goodbyes'));
    expect(await draw('A Grammar of Goodbyes')).not.toBe(await draw('The Anatomy Lesson'));
  });

  test('the title of a cover can be read on its cloth', () => {
    for (const { cloth, print } of palettes) {
      const [lighter = 0, darker = 0] = [luminance(cloth), luminance(print)].toSorted((a, b) => b - a);
      expect((lighter + 0.05) / (darker + 0.05), cloth).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('neighbours on a shelf never share their picture or their colours', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 60 }), (titles) => {
        const variants = coverVariants(titles);
        const designs = titles.map((title, place) => designCover(title, variants[place]));
        for (const [place, design] of designs.entries()) {
          for (const other of designs.slice(Math.max(0, place - 2), place)) {
            expect(design.palette).not.toBe(other.palette);
            expect(design.composition).not.toBe(other.composition);
          }
        }
      }),
    );
  });

  test('most covers of a shelf are those that their titles have anywhere', () => {
    const variants = coverVariants(Array.from({ length: 400 }, (_, n) => `Volume ${n}`));
    expect(variants.filter((variant) => variant === 0).length).toBeGreaterThan(300);
  });

  test.each([
    [{ cover: 3 }, 3],
    [coverState(0), 0],
    [null, 0],
    [{ cover: -1 }, 0],
    [{ cover: 'x' }, 0],
    [{ cover: 1e9 }, 0],
  ])('the history state %o asks for variant %i of a cover', (state, variant) => {
    expect(coverVariantIn(state)).toBe(variant);
  });

  test('a cover is decoration to assistive software', () => {
    const { container } = render(<Cover title="Rain" authors={['Vikram']} />);
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });

  test('a cover uses every palette and every composition', () => {
    const designs = Array.from({ length: 400 }, (_, n) => designCover(`Volume ${n}`));
    expect(new Set(designs.map(({ palette }) => palette)).size).toBe(palettes.length);
    expect(new Set(designs.map(({ composition }) => composition)).size).toBe(30);
    expect([compositions.length, COMPOSITIONS]).toEqual([30, 30]);
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
    ['海底の図書館', ['海底の図', '書館'], 32],
    ['새벽 도서관', ['새벽 도서', '관'], 32],
    ['銀河鉄道の夜と風の又三郎', ['銀河鉄道', 'の夜と風', 'の又三郎'], 32],
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
