import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { notFound, places } from './page-table.ts';

export function Pages(): ReactNode {
  return (
    <Routes>
      {places.flatMap(({ paths, page: { Page } }) =>
        paths.map((path) => <Route key={path} path={path} element={<Page />} />),
      )}
      <Route path="*" element={<notFound.Page />} />
    </Routes>
  );
}
