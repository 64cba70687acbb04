import { Trans, useLingui } from '@lingui/react/macro';
import type { Mission } from '@sowon/contracts/missions/schemas';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { coinQueries } from '../coins/queries.ts';
import { missionQueries } from './queries.ts';

/** Withdraws the fan’s request that waits for its creator’s decision, after confirmation. */
export function Withdraw({ mission: { id: missionId, coinPrice } }: { mission: Mission }) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useCommand<void>({
    name: ['withdraw', missionId],
    send: (_, intent) => api.withdrawMission({ params: { missionId } }, { intent }),
    changes: [missionQueries.all, coinQueries.all],
    tellsRefusal: true,
    onDone: () => {
      toast.success(t`Your request was withdrawn.`);
      setIsAsking(false);
    },
    onRefused: () => setIsAsking(false),
  });
  return (
    <div>
      <Button look="outline" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        <Trans>Withdraw the request</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={<Trans>Withdraw the request?</Trans>}
          action={<Trans>Withdraw</Trans>}
          busy={withdraw.isPending}
          onConfirm={() => withdraw.run()}
          onClose={() => setIsAsking(false)}
        >
          <Trans>
            The creator is asked no longer, and <CoinAmount points={coinPrice} /> come back to you at once.
          </Trans>
        </ConfirmDialog>
      )}
    </div>
  );
}
