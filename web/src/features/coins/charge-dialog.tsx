import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { latePart } from '../../ui/late-part.ts';
import { Skeleton } from '../../ui/states.tsx';
import { useSentHome } from '../creators/use-sent-home.ts';
import { GuardianGate } from '../guardians/guardian-gate.tsx';
import { isUnpaid } from './confirm-payment.ts';
import { readPendingPayment } from './pending-payment.ts';
import type { Charged } from './use-charge.ts';

/** Loads a part together with its texts, once somebody wants coins. */
async function withWords<Part>(part: Promise<Part>): Promise<Part> {
  const { loadWords } = await import('../../lib/words-apart.ts');
  const [come] = await Promise.all([part, loadWords('coins')]);
  return come;
}
const ChargeSteps = latePart(async () => (await withWords(import('./charge-steps.tsx'))).ChargeSteps);
const PaymentCheck = latePart(async () => (await withWords(import('./payment-check.tsx'))).PaymentCheck);

interface ChargeDialogProps {
  onClose: () => void;
  /** Page to return to from a phone's payment, for example a half-written request. */
  resumePath: string | null;
  /** Coins that are missing for the wish. */
  wanted?: number;
}

/** Buys coins. An order left open earlier is checked first, so that nobody pays twice. */
export function ChargeDialog({ onClose, resumePath, wanted = 0 }: ChargeDialogProps) {
  const { userId, creatorId } = useSession();
  const [checking, setChecking] = useState(() => {
    const pending = userId === null ? null : readPendingPayment(userId);
    return pending && { paymentId: pending.paymentId, wasAbandoned: true };
  });
  const [isPaying, setIsPaying] = useState(false);
  const [depositId, setDepositId] = useState<string | null>(null);
  const onCharged = (charged: Charged) =>
    'depositId' in charged ? setDepositId(charged.depositId) : setChecking(charged);

  // `wanted` shrinks as coins are bought, but the dialog still leads back to the wish.
  const [isForWish] = useState(wanted > 0);

  const isCreator = creatorId !== null;
  useNotForCreators(isCreator, onClose);

  if (isCreator) return null;
  return (
    <Dialog
      title={depositId === null ? <Trans>Buy coins</Trans> : <Trans>Bank deposit</Trans>}
      step={depositId ?? undefined}
      onClose={onClose}
      isHidden={isPaying}
    >
      {userId !== null && checking && (
        <Suspense fallback={<Skeleton height={120} />}>
          <PaymentCheck key={checking.paymentId} userId={userId} {...checking}>
            {(end) =>
              isUnpaid(end) ? (
                <Button wide onClick={() => setChecking(null)}>
                  <Trans>Choose again</Trans>
                </Button>
              ) : (
                <Button wide onClick={onClose}>
                  {isForWish ? <Trans>Back to your request</Trans> : <Trans>Done</Trans>}
                </Button>
              )
            }
          </PaymentCheck>
        </Suspense>
      )}
      {userId !== null && !checking && (
        <GuardianGate userId={userId}>
          <Suspense fallback={<Skeleton height={420} />}>
            <ChargeSteps
              {...{ userId, wanted, resumePath, depositId, onCharged, onClose }}
              onPaying={setIsPaying}
            />
          </Suspense>
        </GuardianGate>
      )}
    </Dialog>
  );
}

/** Closes the dialog for creators and sends them home, as they cannot buy coins. */
function useNotForCreators(isCreator: boolean, onClose: () => void): void {
  const { t } = useLingui();
  const sentHome = useSentHome();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    if (!isCreator) return;
    onClose();
    sentHome(t`Creators cannot buy coins.`);
  }, [isCreator]);
}
