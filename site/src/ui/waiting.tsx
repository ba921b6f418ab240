import type { ReactNode } from 'react';
import { Repeated, SkeletonLine } from './skeleton.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** The placeholder of paragraphs that are being loaded. `text` says so to people who do not see it. */
export function Waiting({ text, paragraphs = 2 }: { text?: string; paragraphs?: number }): ReactNode {
  return (
    <div aria-busy="true">
      {text !== undefined && <VisuallyHidden>{text}</VisuallyHidden>}
      <Repeated count={paragraphs}>
        <SkeletonText />
      </Repeated>
    </div>
  );
}

/** The placeholder of a paragraph. */
export function SkeletonText(): ReactNode {
  return (
    <>
      <SkeletonLine />
      <SkeletonLine />
      <SkeletonLine length="medium" />
    </>
  );
}
