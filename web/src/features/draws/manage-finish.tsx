import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { policy } from '@sowon/contracts/policy';
import { api } from '../../lib/api.ts';
import { useCommand } from '../../lib/use-command.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.ts';
import { missionQueries } from '../missions/queries.ts';
import { type DrawProduct, drawQueries } from './queries.ts';

interface ManageFinishProps {
  draw: DrawProduct;
  onFinished: () => void;
  onClose: () => void;
}

/** Makes the picked entries the winners. A confirmation comes first, because everybody is notified and nothing can be changed afterwards. */
export function ManageFinish({ draw: { id: productId, event }, onFinished, onClose }: ManageFinishProps) {
  const { t } = useLingui();
  const finish = useCommand<void>({
    name: ['finish-draw', productId],
    send: (_, intent) => api.finishDraw({ params: { productId } }, { intent }),
    changes: [drawQueries.all, missionQueries.all],
    tellsRefusal: true,
    onDone: () => {
      toast.success(t`The draw is confirmed.`);
      onFinished();
    },
    onRefused: onClose,
  });
  return (
    <ConfirmDialog
      title={<Trans>Finish the draw?</Trans>}
      action={<Trans>Finish the draw</Trans>}
      busy={finish.isPending}
      onConfirm={() => finish.run()}
      onClose={onClose}
    >
      <Stack gap="s">
        <p>
          <Plural
            value={event.pickedNumber}
            one="# winner is announced: everybody who entered is told, and the nickname and the story are shown to all."
            other="# winners are announced: everybody who entered is told, and the nicknames and stories are shown to all."
          />
        </p>
        <p>
          <Trans>
            You give each prize within {policy.draws.prizeDays} days. Nothing of the draw can be changed
            afterwards.
          </Trans>
        </p>
      </Stack>
    </ConfirmDialog>
  );
}
