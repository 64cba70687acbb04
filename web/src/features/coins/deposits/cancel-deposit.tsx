import { Trans, useLingui } from '@lingui/react/macro';
import type { Intent } from '@sowon/contracts/intent';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { coinQueries } from '../queries.ts';

/** Cancels an unpaid deposit, after asking whether money is already on its way. */
export function CancelDeposit({ depositId }: { depositId: string }) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useCommand({
    name: ['cancel-deposit', depositId],
    send: (_: undefined, intent: Intent) =>
      api.cancelDeposit({ params: { depositId }, body: {} }, { intent }),
    changes: [coinQueries.all],
    tellsRefusal: true,
    onDone: () => {
      setIsAsking(false);
      toast.success(t`Your request was cancelled.`);
    },
    onRefused: () => setIsAsking(false),
  });
  return (
    <>
      <Button look="outline" wide aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        <Trans>Cancel the request</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={<Trans>Cancel this bank deposit?</Trans>}
          action={<Trans>Cancel the request</Trans>}
          busy={cancel.isPending}
          onConfirm={() => cancel.run(undefined)}
          onClose={() => setIsAsking(false)}
        >
          <Trans>
            If you have sent the money already, please do not cancel: for a request that you cancelled no
            coins come.
          </Trans>
        </ConfirmDialog>
      )}
    </>
  );
}
