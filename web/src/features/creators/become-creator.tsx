import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states.tsx';

/** Leads a fan to the creator application, after a dialog that says what cannot be undone (spec 1 §2). */
export function BecomeCreator() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button look="outline" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Trans>Become a creator</Trans>
      </Button>
      {isOpen && (
        <Dialog title={<Trans>Become a creator</Trans>} onClose={close}>
          <Stack>
            <p>
              <Trans>
                Creators grant wishes and earn by it. You apply with your page and what you offer, and our
                staff looks at it.
              </Trans>
            </p>
            <Notice tone="warn">
              <ul>
                <li>
                  <Trans>A creator account cannot become a fan account again.</Trans>
                </li>
                <li>
                  <Trans>Coins that you have then cannot be used any more.</Trans>
                </li>
              </ul>
            </Notice>
            <Row spread="equal">
              <Button look="outline" onClick={close}>
                <Trans>Stay a fan</Trans>
              </Button>
              <ButtonLink to="/creator-registration">
                <Trans>Go to the application</Trans>
              </ButtonLink>
            </Row>
          </Stack>
        </Dialog>
      )}
    </>
  );
}
