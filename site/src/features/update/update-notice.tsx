import type { ReactNode } from 'react';
import { lazyComponent } from '../../ui/lazy-component.tsx';

const UpdateOffer = lazyComponent(async () => (await import('./update-offer.tsx')).UpdateOffer);

/**
 * Offers a new build of the site. The site never switches by itself, because the reader may be writing. The status
 * element is always rendered, because assistive software announces only changes inside it.
 */
export function UpdateNotice(): ReactNode {
  return (
    <div role="status">
      <UpdateOffer />
    </div>
  );
}
