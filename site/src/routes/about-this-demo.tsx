import type { ReactNode } from 'react';
import { notFoundTexts } from '../app/not-found-texts.en.ts';
import { useClub } from '../club/club-context.ts';
import { DemoPage } from '../features/demo/demo-page.tsx';
import { useTexts } from '../language/use-texts.ts';
import { NotFound } from '../ui/not-found.tsx';

/** A build for the real service shows "not found" instead. */
export function Component(): ReactNode {
  const { demo } = useClub();
  const notFound = useTexts(notFoundTexts);
  return demo === null ? <NotFound heading={notFound.heading} body={notFound.body} /> : <DemoPage demo={demo} />;
}
