import { Trans, useLingui } from '@lingui/react/macro';
import { isOutcomeUnknown } from '@sowon/contracts/client';
import type { Intent } from '@sowon/contracts/intent';
import { api } from '../../lib/api.ts';
import { Form } from '../../lib/form/form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useDiscardUpload } from '../files/use-upload.ts';
import {
  coverOf,
  emptyProduct,
  type FormKind,
  offerOf,
  type ProductDraft,
  productProblems,
} from './product-draft.ts';
import { ProductFields } from './product-fields.tsx';
import { productQueries } from './queries.ts';
import { refusedProductField } from './refused-field.ts';

interface CreateProductProps {
  kind: FormKind;
  creatorId: string;
  onClose: () => void;
}

/** Creates a new mission offer. The cover is uploaded first, and deleted if the creation fails (spec 2 §4). */
export function CreateProductDialog({ kind, creatorId, onClose }: CreateProductProps) {
  const { t } = useLingui();
  const discard = useDiscardUpload();
  const create = useCommand({
    name: ['create-product', creatorId, kind],
    survivesReload: true,
    send: (draft: ProductDraft, intent: Intent) =>
      api.createProduct({ body: { creatorId, ...offerOf(kind, draft) } }, { intent }),
    changes: [productQueries.all],
    onDone: () => {
      toast.success(t`The mission was created.`);
      onClose();
    },
    onRefused: (error, draft) => {
      if (isOutcomeUnknown(error)) return; // The mission may exist after all; sending again with the same key shows it.
      discard.run(coverOf(draft).id);
      form.set('cover', null);
    },
  });
  const form = useForm({
    initial: emptyProduct,
    check: productProblems(kind),
    command: create,
    draft: kind === 'BASIC' ? 'product' : 'lucky-product',
    refused: refusedProductField,
  });

  return (
    <Dialog
      title={kind === 'BASIC' ? <Trans>New mission</Trans> : <Trans>New lucky mission</Trans>}
      onClose={onClose}
      locked={create.isPending}
      keepsDraft
    >
      <Form form={form} action={<Trans>Create the mission</Trans>}>
        <ProductFields kind={kind} form={form} />
      </Form>
    </Dialog>
  );
}
