import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { pagesByPath } from './page-table.ts';

export function Pages(): ReactNode {
  return (
    <Routes>
      {pagesByPath.map(([path, { Page }]) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
    </Routes>
  );
}
