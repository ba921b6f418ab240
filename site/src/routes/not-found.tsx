import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { NotFound } from '../ui/not-found.tsx';

export function Component(): ReactNode {
  return <NotFound heading={texts.notFound.heading} body={texts.notFound.body} />;
}
