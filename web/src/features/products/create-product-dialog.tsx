import { Trans, useLingui } from '@lingui/react/macro';
import { isOutcomeUnknown } from '@sowon/contracts/client';
import { policy } from '@sowon/contracts/policy';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { estimateNetWon, formatWon } from '../../lib/format/money.ts';
import type { UploadedFile } from '../../lib/upload.ts';
import { useIntent } from '../../lib/use-intent.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch, TextArea, TextField } from '../../ui/field.tsx';
import page from '../../ui/page.module.css';
import { Notice } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { FilePicker } from '../files/file-picker.tsx';
import { useDiscardUpload } from '../files/use-upload.ts';
import { emptyProduct, isProductComplete, productBody } from './product-draft.ts';

/** Offers a new basic mission: the cover is uploaded first, and taken back when nothing comes of it (spec 2 §4). */
export function CreateProductDialog({ creatorId, onClose }: { creatorId: string; onClose: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const discard = useDiscardUpload();
  const intent = useIntent();
  const [draft, setDraft] = useState(emptyProduct);
  const [cover, setCover] = useState<UploadedFile | null>(null);
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const create = useMutation({
    mutationFn: (coverId: string) =>
      api.createProduct({ body: productBody(creatorId, draft, coverId) }, { intent }),
    onSuccess: () => {
      toast.success(t`The mission was created.`);
      onClose();
      return queries.invalidateQueries({ queryKey: ['products'] });
    },
    onError: (error, coverId) => {
      if (isOutcomeUnknown(error)) return; // It may exist after all; sending again with the same key tells.
      discard.mutate(coverId);
      setCover(null);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (cover && !create.isPending) create.mutate(cover.id);
  };
  const coins = Number(draft.coinPrice);

  return (
    <Dialog title={<Trans>New mission</Trans>} onClose={onClose} locked={create.isPending}>
      <form className={page.stack} onSubmit={submit}>
        <FilePicker
          label={t`Cover picture`}
          accept="image/*"
          hint={t`At most 5 MB`}
          file={cover}
          onFile={setCover}
        />
        <TextField
          label={t`Mission name`}
          maxLength={policy.text.nameMax}
          required
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextField
          label={t`Price in coins`}
          inputMode="numeric"
          required
          maxLength={7}
          value={draft.coinPrice}
          hint={
            coins > 0
              ? t`You receive about ${formatWon(estimateNetWon(coins, 'SILVER'))} (Silver, after fees)`
              : t`1 coin is 100 won`
          }
          onChange={(event) => change({ coinPrice: event.target.value.replace(/\D/g, '') })}
        />
        <TextArea
          label={t`Description`}
          maxLength={policy.text.descriptionMax}
          required
          value={draft.description}
          onChange={(event) => change({ description: event.target.value })}
        />
        <Switch
          label={t`Fans may attach a file`}
          checked={draft.allowAttachments}
          onChange={(event) => change({ allowAttachments: event.target.checked })}
        />
        {create.isError && <Notice tone="bad">{errorText(create.error)}</Notice>}
        <Button type="submit" wide busy={create.isPending} disabled={!cover || !isProductComplete(draft)}>
          <Trans>Create the mission</Trans>
        </Button>
      </form>
    </Dialog>
  );
}
