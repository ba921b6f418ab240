import { lazy, type ReactNode, Suspense } from 'react';
import type { JsonHint } from './json-editor.tsx';

const Editor = lazy(() => import('./json-editor.tsx').then(({ JsonEditor }) => ({ default: JsonEditor })));

interface JsonFieldProps {
  readonly label: string;
  readonly text: string;
  readonly onChange?: (text: string) => void;
  readonly hints?: readonly JsonHint[];
  readonly problems?: ReadonlyMap<string, string>;
}

/** The editor for JSON, which is loaded when it is first shown. */
export function JsonField(props: JsonFieldProps): ReactNode {
  return (
    <Suspense fallback={<p className="quiet">Loading the editor…</p>}>
      <Editor {...props} />
    </Suspense>
  );
}
