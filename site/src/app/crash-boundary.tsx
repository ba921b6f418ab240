import { Component, type ReactNode } from 'react';
import { requestIdOf } from '../club/failure.ts';
import { useTexts } from '../language/use-texts.ts';
import { appTexts } from './app-texts.en.ts';
import { PageFailure } from './page-failure.tsx';

/** Shows a notice instead of a page that threw, until the reader tries again. React needs a class for this. */
export class CrashBoundary extends Component<{ children: ReactNode }, { thrown: { error: unknown } | null }> {
  override state: { thrown: { error: unknown } | null } = { thrown: null };

  static getDerivedStateFromError(error: unknown): { thrown: { error: unknown } } {
    return { thrown: { error } };
  }

  private readonly retry = (): void => this.setState({ thrown: null });

  override render(): ReactNode {
    const { thrown } = this.state;
    return thrown === null ? this.props.children : <Crash error={thrown.error} retry={this.retry} />;
  }
}

/** After a defect of the site, or an unreadable answer. */
function Crash({ error, retry }: { error: unknown; retry: () => void }): ReactNode {
  const { crash } = useTexts(appTexts);
  return <PageFailure heading={crash.heading} reason={crash.body} requestId={requestIdOf(error)} retry={retry} />;
}
