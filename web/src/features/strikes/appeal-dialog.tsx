import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Row } from '../../ui/layout.tsx';
import { AppealForm } from './appeal-form.tsx';

/** Opens the appeal form in a dialog. */
export function AppealButton({ strikeId }: { strikeId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Row>
      <Button look="outline" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Trans>Appeal</Trans>
      </Button>
      {isOpen && (
        <Dialog title={<Trans>Appeal this strike</Trans>} onClose={close} keepsDraft>
          <AppealForm strikeId={strikeId} code={null} onDone={close} />
        </Dialog>
      )}
    </Row>
  );
}
