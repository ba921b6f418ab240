import type { ReactNode } from 'react';
import type { Book } from '#contracts/marginalia/items.ts';
import { useFormats } from '../../language/use-formats.ts';
import { ByLine } from '../../ui/by-line.tsx';
import { Link } from '../../ui/link.tsx';

/** The authors of a book, each linked to their page. */
export function LinkedByLine({ authors = [] }: Pick<Book, 'authors'>): ReactNode {
  const { listParts } = useFormats();
  if (authors.length === 0) return <ByLine />;
  const names = new Map(authors.map(({ _id, name }) => [_id, name]));
  return listParts([...names.keys()]).map(({ type, value }) =>
    type === 'literal' ? (
      value
    ) : (
      <Link key={value} to={`/authors/${encodeURIComponent(value)}`}>
        {names.get(value)}
      </Link>
    ),
  );
}
