import { type ReactNode, useState } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useToast } from '../../ui/toast/toast-context.ts';
import { bookTexts } from './book-texts.en.ts';
import { shareLink } from './share-link.ts';

const LinkByHand = lazyComponent(async () => (await import('./link-by-hand.tsx')).LinkByHand);

/** Shares the address of a page. If the browser can neither share nor copy it, the address is shown. */
export function ShareButton({ title, url }: { title: string; url: string }): ReactNode {
  const texts = useTexts(bookTexts).share;
  const toast = useToast();
  const [byHand, setByHand] = useState(false);
  const share = async (): Promise<void> => {
    const shared = await shareLink(navigator, { title, url });
    if (shared === 'copied') toast({ text: texts.copied });
    if (shared === 'impossible') setByHand(true);
  };
  return (
    <>
      <Button weight="quiet" onClick={() => void share()}>
        {texts.share}
      </Button>
      {byHand && <LinkByHand url={url} close={() => setByHand(false)} />}
    </>
  );
}
