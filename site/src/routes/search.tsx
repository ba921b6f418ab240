import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { SearchView } from '../features/search/search-view.tsx';
import { searchedText } from '../features/search/use-search.ts';

export function Component(): ReactNode {
  const text = searchedText(new URLSearchParams(useLocation().search).get('q') ?? '');
  return <SearchView key={text} text={text} />;
}
