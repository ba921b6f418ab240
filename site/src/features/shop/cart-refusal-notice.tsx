import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { Notice } from '../../ui/notice.tsx';
import { uiTexts } from '../../ui/ui-texts.en.ts';
import { shopTexts } from './shop-texts.en.ts';
import type { CartRefusal } from './use-cart.ts';

/** Says why the cart is as it was. */
export function CartRefusalNotice({ refusal }: { refusal: CartRefusal | null }): ReactNode {
  const { refusal: texts } = useTexts(shopTexts);
  const { failure } = useTexts(uiTexts);
  if (refusal === null) return null;
  const text = (): string => {
    switch (refusal.kind) {
      case 'soldOut':
        return refusal.left > 0 ? texts.few(refusal.left) : texts.soldOut;
      case 'changed':
        return texts.changed;
      case 'failed':
        return failure[refusal.failure];
    }
  };
  return (
    <Notice tone="alarm">
      <p>{text()}</p>
    </Notice>
  );
}
