import { Trans, useLingui } from '@lingui/react/macro';
import type { Intent } from '@sowon/contracts/intent';
import type { Product } from '@sowon/contracts/products/schemas';
import { api } from '../../lib/api.ts';
import { Form } from '../../lib/form/form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Text } from '../../ui/text.tsx';
import { toast } from '../../ui/toast.ts';
import { useDiscardUpload } from '../files/use-upload.ts';
import { draftOf, type FormKind, offerOf, type ProductDraft, productProblems } from './product-draft.ts';
import { ProductFields } from './product-fields.tsx';
import { productQueries } from './queries.ts';
import { refusedProductField } from './refused-field.ts';

interface EditProductProps {
  kind: FormKind;
  product: Product;
  onClose: () => void;
}

/** Edits an offered mission for future requests. A new cover is deleted if the edit is not saved. */
export function EditProductDialog({ kind, product, onClose }: EditProductProps) {
  const { t } = useLingui();
  const discard = useDiscardUpload();
  const ownCoverId = product.descriptionPicture?.id;
  const edit = useCommand({
    name: ['edit-product', product.id],
    send: (draft: ProductDraft, intent: Intent) =>
      api.editProduct({ params: { productId: product.id }, body: offerOf(kind, draft) }, { intent }),
    changes: [productQueries.all],
    onDone: () => {
      toast.success(t`The mission was changed.`);
      onClose();
    },
  });
  const form = useForm({
    initial: draftOf(product),
    check: productProblems(kind),
    command: edit,
    refused: refusedProductField,
  });
  const leave = () => {
    const cover = form.value('cover');
    // If the edit was saved after all, the mission uses the cover, and the server does not delete it.
    if (cover !== null && cover !== 'uploading' && cover.id !== ownCoverId) discard.run(cover.id);
    onClose();
  };

  return (
    <Dialog title={<Trans>Edit the mission</Trans>} onClose={leave} locked={edit.isPending}>
      <Form form={form} action={<Trans>Save</Trans>}>
        <Text look="soft">
          <Trans>
            Changes count for new requests. What fans have asked for keeps its price and description.
          </Trans>
        </Text>
        <ProductFields kind={kind} form={form} ownCoverId={ownCoverId} />
      </Form>
    </Dialog>
  );
}
