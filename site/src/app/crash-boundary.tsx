import { Component, type ReactNode } from 'react';
import { Crash } from './crash.tsx';

/** Shows `Crash` in place of a page that threw. React knows no other way than a class. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override render(): ReactNode {
    return this.state.crashed ? <Crash /> : this.props.children;
  }
}
