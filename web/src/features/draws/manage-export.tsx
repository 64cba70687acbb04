import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.ts';
import { saveDeliveryFile } from './manage-delivery-file.ts';
import type { DrawProduct } from './queries.ts';

/** Downloads the delivery addresses of the prizes as one file. A confirmation comes first, because the file can be made only once. */
export function ManageExport({ draw: { id } }: { draw: DrawProduct }) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const save = useCommand<void, void>({
    name: ['export-winners', id],
    send: (_, intent) => saveDeliveryFile(id, intent),
    survivesReload: true,
    tellsRefusal: true,
    onDone: () => {
      toast.success(t`The delivery file was saved.`);
      close();
    },
    onRefused: close,
  });
  return (
    <div>
      <Button look="outline" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        <Trans>Export the delivery file</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={<Trans>Export the delivery file?</Trans>}
          action={<Trans>Export</Trans>}
          busy={save.isPending}
          onConfirm={() => save.run()}
          onClose={close}
        >
          <Stack gap="s">
            <p>
              <Trans>
                It has the names, phone numbers and addresses of all winners. It can be made only once, and
                that you made it is written down.
              </Trans>
            </p>
            <p>
              <Trans>Keep it safe, use it for the prizes alone, and delete it when they have arrived.</Trans>
            </p>
          </Stack>
        </ConfirmDialog>
      )}
    </div>
  );
}
