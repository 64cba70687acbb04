import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/states.tsx';
import { GuardianGate } from '../guardians/guardian-gate.tsx';
import { ChargeForm } from './charge-form.tsx';
import { PaymentCheck } from './payment-check.tsx';
import { readPendingPayment } from './pending-payment.ts';

interface ChargeDialogProps {
  onClose: () => void;
  /** Page to return to from a phone's payment, for example a half-written request. */
  resumePath: string | null;
}

/** Buys coins. An order left open earlier is looked after first, so that nobody pays twice. */
export function ChargeDialog({ onClose, resumePath }: ChargeDialogProps) {
  const { userId, creatorId } = useSession();
  const [checking, setChecking] = useState(() => {
    const pending = userId === null ? null : readPendingPayment(userId);
    return pending && { paymentId: pending.paymentId, wasAbandoned: true };
  });
  const [isPaying, setIsPaying] = useState(false);

  return (
    <Dialog title={<Trans>Charge coins</Trans>} onClose={onClose} isHidden={isPaying}>
      {creatorId !== null && (
        <Notice tone="warn">
          <Trans>Creators cannot charge coins.</Trans>
        </Notice>
      )}
      {creatorId === null && userId !== null && checking && (
        <PaymentCheck key={checking.paymentId} userId={userId} {...checking}>
          {(end) =>
            end === 'UNPAID' || end === 'FAILED' || end === 'CANCELLED' ? (
              <Button wide onClick={() => setChecking(null)}>
                <Trans>Choose again</Trans>
              </Button>
            ) : (
              <Button wide onClick={onClose}>
                <Trans>Done</Trans>
              </Button>
            )
          }
        </PaymentCheck>
      )}
      {creatorId === null && userId !== null && !checking && (
        <GuardianGate userId={userId}>
          <ChargeForm userId={userId} resumePath={resumePath} onPaying={setIsPaying} onPaid={setChecking} />
        </GuardianGate>
      )}
    </Dialog>
  );
}
