import { useQuery } from '@tanstack/react-query';
import { Component, type ReactNode, useEffect, useRef } from 'react';
import { control } from '../api/control.ts';
import { textOfError } from '../ui/action.tsx';

interface BoundaryProps {
  /** A failure is forgotten when this changes. */
  readonly address: string;
  /** Where the button leads. */
  readonly wayOut: { readonly label: string; readonly href: string };
  readonly children: ReactNode;
}

/** Shows a sentence and a way out in place of what cannot be rendered, for example with a damaged address. */
export class Boundary extends Component<BoundaryProps, { readonly failure?: { readonly error: unknown } | undefined }> {
  override state: { readonly failure?: { readonly error: unknown } | undefined } = {};

  static getDerivedStateFromError(error: unknown): { readonly failure: { readonly error: unknown } } {
    return { failure: { error } };
  }

  override componentDidUpdate({ address }: BoundaryProps): void {
    if (this.state.failure && address !== this.props.address) this.setState({ failure: undefined });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <Failure error={failure.error} wayOut={this.props.wayOut} /> : this.props.children;
  }
}

function Failure({ error, wayOut }: { error: unknown; wayOut: BoundaryProps['wayOut'] }): ReactNode {
  const { isError, isSuccess } = useQuery({
    queryKey: ['is the simulator there'],
    queryFn: control.health,
    refetchInterval: 1000,
    retry: false,
    gcTime: 0,
  });
  const wasAway = useRef(false);
  useEffect(() => {
    if (isError) wasAway.current = true;
    // The code of a page that was not loaded is asked for again only by a new page.
    else if (isSuccess && wasAway.current) window.location.reload();
  }, [isError, isSuccess]);
  return (
    <div className="page">
      <h1>This page cannot be shown</h1>
      {isError ? (
        <p role="alert">The simulator does not answer. The page is loaded again when it is back.</p>
      ) : (
        <p role="alert">{textOfError(error)}</p>
      )}
      <p className="row">
        <a className="button" href={wayOut.href}>
          {wayOut.label}
        </a>
        <button type="button" onClick={() => window.location.reload()}>
          Load again
        </button>
      </p>
    </div>
  );
}
