import { Component, type ReactNode } from 'react';
import { Crash } from './crash.tsx';
import { PageNotLoaded } from './page-not-loaded.ts';

/** Shows `Crash` instead of a page that threw, until the reader tries again. React needs a class for this. */
export class CrashBoundary extends Component<{ children: ReactNode }, { thrown: { error: unknown } | null }> {
  override state: { thrown: { error: unknown } | null } = { thrown: null };

  static getDerivedStateFromError(error: unknown): { thrown: { error: unknown } } {
    return { thrown: { error } };
  }

  private readonly retry = (): void => {
    if (this.state.thrown?.error instanceof PageNotLoaded) this.state.thrown.error.forget();
    this.setState({ thrown: null });
  };

  override render(): ReactNode {
    const { thrown } = this.state;
    return thrown === null ? this.props.children : <Crash error={thrown.error} retry={this.retry} />;
  }
}
