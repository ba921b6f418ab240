import { type ReactNode, type RefObject, useState } from 'react';
import { useTexts } from '../language/use-texts.ts';
import { Button } from './button.tsx';
import { moreTexts } from './more-texts.en.ts';
import { useFocusOnFirstNew } from './use-focus-on-first-new.ts';

/**
 * Shows a long list part by part: at most `limit` of its `total` items, and a button that shows `atOnce` more, null if
 * there are no more. `item` is the selector of an item in `list`.
 */
export function useShowMore<List extends HTMLElement>(
  total: number,
  atOnce: number,
  item: string,
): { list: RefObject<List | null>; limit: number; button: ReactNode } {
  const texts = useTexts(moreTexts);
  const [limit, setLimit] = useState(atOnce);
  const { list, pressed } = useFocusOnFirstNew<List>(Math.min(limit, total), item);
  const left = total - limit;
  const showMore = (): void => {
    pressed();
    setLimit(limit + atOnce);
  };
  const button = left > 0 && (
    <Button weight="quiet" onClick={showMore}>
      {texts.showMore(Math.min(left, atOnce), left)}
    </Button>
  );
  return { list, limit, button };
}
