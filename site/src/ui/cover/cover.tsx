import type { ReactNode } from 'react';
import styles from './cover.module.css';
import { designCover } from './design-cover.ts';
import { initialOf } from './initial-of.ts';
import { setAuthors } from './set-authors.ts';
import { setTitle } from './set-title.ts';
import { usePicture } from './use-picture.ts';

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
