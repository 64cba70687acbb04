import { Trans, useLingui } from '@lingui/react/macro';
import { isOutcomeUnknown } from '@sowon/contracts/client';
import type { Intent } from '@sowon/contracts/intent';
import { policy } from '@sowon/contracts/policy';
import { api } from '../../lib/api.ts';
import { Form } from '../../lib/form/form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { estimateNetWon, formatWon } from '../../lib/format/money.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch, TextArea, TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { FileField } from '../files/file-field.tsx';
import { useDiscardUpload } from '../files/use-upload.ts';
import { emptyProduct, type ProductDraft, productBody, productProblems } from './product-draft.ts';
import { productQueries } from './queries.ts';

/** Offers a new basic mission: the cover is uploaded first, and taken back when nothing comes of it (spec 2 §4). */
export function CreateProductDialog({ creatorId, onClose }: { creatorId: string; onClose: () => void }) {
  const { t } = useLingui();
  const discard = useDiscardUpload();
  const create = useCommand({
    name: ['create-product', creatorId],
    survivesReload: true,
    send: (draft: ProductDraft, intent: Intent) =>
      api.createProduct({ body: productBody(creatorId, draft, coverOf(draft)) }, { intent }),
    changes: [productQueries.all],
    onDone: () => {
      toast.success(t`The mission was created.`);
      onClose();
    },
    onRefused: (error, draft) => {
      if (isOutcomeUnknown(error)) return; // It may exist after all; sending again with the same key tells.
      discard.run(coverOf(draft));
      form.set('cover', null);
    },
  });
  const form = useForm({
    initial: emptyProduct,
    check: productProblems,
    command: create,
    draft: 'product',
    refused: (_, field) => (field === 'descriptionPictureId' ? { at: 'cover' } : undefined),
  });
  const coins = Number(form.value('coinPrice'));

  return (
    <Dialog title={<Trans>New mission</Trans>} onClose={onClose} locked={create.isPending} keepsDraft>
      <Form form={form} action={<Trans>Create the mission</Trans>}>
        <FileField
          label={t`Cover picture`}
          accept="image/*"
          hint={t`At most 5 MB`}
          {...form.choice('cover')}
        />
        <TextField label={t`Mission name`} maxLength={policy.text.nameMax} required {...form.text('name')} />
        <TextField
          label={t`Price in coins`}
          inputMode="numeric"
          required
          maxLength={7}
          hint={
            coins > 0
              ? t`You receive about ${formatWon(estimateNetWon(coins, 'SILVER'))} (Silver, after fees)`
              : t`1 coin is 100 won`
          }
          {...form.text('coinPrice', (typed) => typed.replace(/\D/g, ''))}
        />
        <TextArea
          label={t`Description`}
          maxLength={policy.text.descriptionMax}
          required
          {...form.area('description')}
        />
        <Switch label={t`Fans may attach a file`} {...form.box('allowAttachments')} />
      </Form>
    </Dialog>
  );
}

function coverOf({ cover }: ProductDraft): string {
  if (cover === null || cover === 'uploading') throw new Error('a mission is offered with a cover');
  return cover.id;
}
