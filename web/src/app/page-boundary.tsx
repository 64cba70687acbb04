import { Trans } from '@lingui/react/macro';
import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/states.tsx';

interface BoundaryProps {
  /** A new one gives the next page its chance. */
  pathname: string;
  children: ReactNode;
}

interface BoundaryState {
  pathname: string;
  hasFailed: boolean;
}

/** Keeps a page that cannot be drawn, for example after a new release removed its file, from taking the frame with it. */
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
