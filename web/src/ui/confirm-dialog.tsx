import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import page from './page.module.css';

interface ConfirmProps {
  title: ReactNode;
  /** The button that does it, as a verb. */
  action: ReactNode;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks once more before something that others notice. */
export function ConfirmDialog({ title, action, busy, onConfirm, onClose, children }: ConfirmProps) {
  return (
    <Dialog title={title} onClose={onClose} locked={busy}>
      <div className={page.stack}>
        <div>{children}</div>
        <div className={page.actions}>
          <Button look="outline" onClick={onClose} disabled={busy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={onConfirm} busy={busy}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
