import { Trans } from '@lingui/react/macro';
import type { SupportSubject } from '@sowon/contracts/support/schemas';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AskForm } from './ask-form.tsx';

interface AskButtonProps {
  /** Path of the page, which is sent with the question. */
  readonly askedFrom: string;
  /** Preselected subject of the question. */
  readonly subject: SupportSubject;
}

/** Opens the form for a question to support in a dialog. */
export function AskButton(props: AskButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="outline" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Trans>Ask support</Trans>
      </Button>
      {isOpen && (
        <Dialog title={<Trans>Ask support</Trans>} onClose={() => setIsOpen(false)} keepsDraft>
          <AskForm {...props} />
        </Dialog>
      )}
    </>
  );
}
