import { Trans, useLingui } from '@lingui/react/macro';
import type { DrawEntry } from '@sowon/contracts/draws/schemas';
import { api } from '../../lib/api.ts';
import { codeOf } from '../../lib/api-error.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Text } from '../../ui/text.tsx';
import { toast } from '../../ui/toast.ts';
import { type DrawProduct, drawQueries } from './queries.ts';

interface ManagePickProps {
  draw: DrawProduct;
  entry: DrawEntry;
  onClose: () => void;
}

/** Picks an entry as a winner, or takes its pick back (spec 2 §4). A failed change is reported, and closes the dialog. */
export function ManagePick({ draw, entry, onClose }: ManagePickProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const isPicked = entry.event.temporaryAccepted;
  const change = useCommand<void>({
    name: [isPicked ? 'unpick' : 'pick', entry.id],
    send: (_, intent) =>
      (isPicked ? api.unpickEntry : api.pickEntry)(
        { params: { productId: draw.id, missionId: entry.id } },
        { intent },
      ),
    changes: [drawQueries.all],
    onDone: () => {
      toast.success(isPicked ? t`The pick was taken back.` : t`The entry was picked.`);
      onClose();
    },
    onRefused: (error) => {
      if (codeOf(error) === 'DRAW_FULL') return toast.error(errorText(error));
      toast.error(t`Failed to change the draw status.`);
      onClose();
    },
  });
  return isPicked ? (
    <>
      <Button wide look="outline" busy={change.isPending} onClick={() => change.run()}>
        <Trans>Cancel the pick</Trans>
      </Button>
      <Text look="small">
        <Trans>
          The public record of the draw keeps that it was picked and taken back, and a random draw never picks
          it again.
        </Trans>
      </Text>
    </>
  ) : (
    <Button wide busy={change.isPending} onClick={() => change.run()}>
      <Trans>Pick as a winner</Trans>
    </Button>
  );
}
