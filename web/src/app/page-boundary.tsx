import { Trans } from '@lingui/react/macro';
import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/states.tsx';

interface BoundaryProps {
  /** A change resets the error, so that the next page is tried. */
  pathname: string;
  children: ReactNode;
}

interface BoundaryState {
  pathname: string;
  hasFailed: boolean;
}

/** Contains the error of a page that cannot be rendered, for example after a release removed its file; the frame stays. */
export class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state = { pathname: this.props.pathname, hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ pathname }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return pathname === state.pathname ? null : { pathname, hasFailed: false };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Empty title={<Trans>This page could not be shown.</Trans>}>
        <Button onClick={() => location.reload()}>
          <Trans>Reload</Trans>
        </Button>
      </Empty>
    );
  }
}
