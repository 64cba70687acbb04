import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Row, Stack } from './layout.tsx';

interface ConfirmProps {
  title: ReactNode;
  /** Label of the confirming button, as a verb. */
  action: ReactNode;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for confirmation of an action that other people notice. */
export function ConfirmDialog({ title, action, busy, onConfirm, onClose, children }: ConfirmProps) {
  return (
    <Dialog title={title} onClose={onClose} locked={busy}>
      <Stack>
        <div>{children}</div>
        <Row spread="equal">
          <Button look="outline" onClick={onClose} disabled={busy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={onConfirm} busy={busy}>
            {action}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
