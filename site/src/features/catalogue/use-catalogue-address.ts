import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { keepCatalogueSearch } from '../../club/last-catalogue.ts';
import { readCatalogueAddress, writeCatalogueAddress } from './catalogue-address.ts';
import type { CatalogueQuery } from './catalogue-query.ts';

export type ChangeCatalogue = (change: Partial<CatalogueQuery>, history?: 'push' | 'replace') => void;

/** The query in the address, and how to change it. */
export function useCatalogueAddress(): { query: CatalogueQuery; change: ChangeCatalogue } {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => readCatalogueAddress(new URLSearchParams(search)), [search]);
  // Two fields may write before the router has rendered the first change. The second must not undo the first.
  const latest = useRef(query);
  useLayoutEffect(() => {
    latest.current = query;
  }, [query]);
  useEffect(() => keepCatalogueSearch(search), [search]);
  const change = useCallback<ChangeCatalogue>(
    (part, history = 'push') => {
      const before = writeCatalogueAddress(latest.current);
      latest.current = { ...latest.current, ...part };
      const search = writeCatalogueAddress(latest.current);
      if (search !== before) void navigate({ pathname: '/books', search }, { replace: history === 'replace' });
    },
    [navigate],
  );
  return { query, change };
}
