import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import styles from './cover.module.css';
import { designCover } from './design-cover.ts';
import type { PictureProps } from './picture.tsx';
import { setTitle } from './set-title.ts';

let picture: ComponentType<PictureProps> | null = null;
let loading = false;
const waiting = new Set<() => void>();

async function load(): Promise<void> {
  loading = true;
  try {
    picture = (await import('./picture.tsx')).Picture;
    for (const changed of waiting) changed();
  } catch {
    // A cover without its picture is still a cover. The next cover that is shown tries again.
  } finally {
    loading = false;
  }
}

function subscribe(changed: () => void): () => void {
  waiting.add(changed);
  if (picture === null && !loading) void load();
  return () => waiting.delete(changed);
}

/**
 * The component that draws the pictures of covers; null until it is loaded. Not by `Suspense`, which would show the
 * covers without pictures for at least 300 ms.
 */
function usePicture(): ComponentType<PictureProps> | null {
  return useSyncExternalStore(subscribe, () => picture);
}

/** The layout of the authors' names at the foot of a cover, in units of its drawing. */
interface SetAuthors {
  readonly lines: readonly string[];
  readonly size: number;
  readonly firstBaseline: number;
  readonly leading: number;
}

/** One line for each of two authors. If there are more, the second line ends with an ellipsis. */
export function setAuthors(names: readonly string[]): SetAuthors {
  const [first = '', second] = names;
  if (second === undefined) return { lines: [first], size: 9.5, firstBaseline: 288, leading: 0 };
  const secondLine = names.length > 2 ? `${second} …` : second;
  return { lines: [first, secondLine], size: 8.5, firstBaseline: 281, leading: 11 };
}

/**
 * The letter that a title is sorted under, in upper case. A Latin, Greek or Cyrillic letter is without accents, which would
 * overlap the title. In other scripts, marks belong to the letter: バ, बे. Small, because the first visit loads it.
 */
export function initialOf(title: string): string {
  const filed = title.replace(/^(the|a|an)\s+/i, '').normalize('NFC');
  const [letter = ''] = /^.\p{Mark}*/su.exec(filed) ?? [];
  const base = letter.normalize('NFKD').charAt(0);
  // These three scripts come first.
  return (base < '\u0530' ? base : letter).toUpperCase();
}

/** A cover drawn from the title. It is decoration, because the title is shown beside it everywhere. */
export function Cover({
  title,
  authors,
  variant = 0,
}: {
  title: string;
  authors: readonly string[];
  /** Which of the covers of this title (`coverVariants`). */
  variant?: number;
}): ReactNode {
  const { palette, composition, seed } = designCover(title, variant);
  const Picture = usePicture();
  const { lines, size } = setTitle(title);
  const names = setAuthors(authors);
  return (
    <svg className={styles.cover} viewBox="0 0 200 300" aria-hidden="true" focusable="false" direction="ltr">
      <rect width="200" height="300" fill={palette.cloth} />
      {Picture && <Picture composition={composition} palette={palette} initial={initialOf(title)} seed={seed} />}
      <text x="18" y="22" fontSize={size} fontWeight="500" fill={palette.print} letterSpacing="-0.01em">
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the line; words may repeat
          <tspan key={place} x="18" dy={place === 0 ? size * 0.82 : size * 1.06}>
            {line}
          </tspan>
        ))}
      </text>
      <rect x="0" y="270" width="200" height="30" fill={palette.cloth} />
      {names.lines.map((line, place) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the line; names may repeat
          key={place}
          className={styles.author}
          x="18"
          y={names.firstBaseline + place * names.leading}
          fontSize={names.size}
          fill={palette.print}
        >
          {line}
        </text>
      ))}
      <rect width="5" height="300" fill="#000" opacity="0.14" />
    </svg>
  );
}
