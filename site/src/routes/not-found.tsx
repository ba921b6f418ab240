import type { ReactNode } from 'react';
import { NotFound } from '../ui/not-found.tsx';

export function Component(): ReactNode {
  return <NotFound />;
}
