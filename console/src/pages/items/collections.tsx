import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useContent, useOfSite, useSite } from '../../api/use-site.ts';
import { numberText } from '../../logic/formats.ts';
import { Problem } from '../../ui/action.tsx';
import { ScrolledTable } from '../../ui/scrolled.tsx';

/** The collections of the site; read when the content of the site is known. */
export function useCollections() {
  const content = useContent();
  const read = async () => (await content?.collections()) ?? [];
  return useOfSite('items', content ? 'collections' : 'no collections yet', read);
}

export function CollectionsPage(): ReactNode {
  const { siteId } = useSite();
  const { data: collections = [], error } = useCollections();
  return (
    <div className="page">
      <h1>Content</h1>
      {error && <Problem error={error} />}
      <ScrolledTable
        label="Collections"
        heads={['Collection', 'Items', 'Fields', 'Read', 'Insert', 'Update', 'Remove']}
      >
        {collections.map(({ id, fields = [], permissions }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={`/sites/${siteId}/items?collection=${encodeURIComponent(id)}`}>{id}</Link>
            </th>
            <td className="number">
              <ItemCount collection={id} />
            </td>
            <td className="cut">
              {fields
                .filter(({ systemField }) => !systemField)
                .map(({ key }) => key)
                .join(', ')}
            </td>
            <td>{permissions?.read}</td>
            <td>{permissions?.insert}</td>
            <td>{permissions?.update}</td>
            <td>{permissions?.remove}</td>
          </tr>
        ))}
      </ScrolledTable>
      {collections.length === 0 && <p className="quiet">The site has no collections.</p>}
    </div>
  );
}

function ItemCount({ collection }: { collection: string }): ReactNode {
  const { siteId } = useSite();
  const content = useContent();
  const { data } = useQuery({
    queryKey: ['site', siteId, 'items', 'count', collection],
    queryFn: async () => (await content?.count(collection)) ?? 0,
    enabled: content !== undefined,
  });
  return data === undefined ? '…' : numberText(data);
}
