import { Trans } from '@lingui/react/macro';
import { Component, type ReactNode } from 'react';
import { Button } from './ui/button.tsx';
import { Empty } from './ui/states.tsx';

/** Keeps a page that cannot be drawn, for example after a new release removed its file, from taking the frame with it. */
export class PageBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
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
