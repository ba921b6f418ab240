import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { readerTexts } from '../features/reader/reader-texts.en.ts';
import { ReaderView } from '../features/reader/reader-view.tsx';
import { useReader } from '../features/reader/use-reader.ts';
import { useTexts } from '../language/use-texts.ts';
import { PageOfOne } from '../ui/page-of-one.tsx';

function ReaderPage({ id }: { id: string }): ReactNode {
  const texts = useTexts(readerTexts);
  return (
    <PageOfOne one={useReader(id)} loading={texts.loading} missing={texts.missing}>
      {(reader) => <ReaderView reader={reader} />}
    </PageOfOne>
  );
}

export function Component(): ReactNode {
  const { readerId = '' } = useParams();
  return <ReaderPage key={readerId} id={readerId} />;
}
