import { msg } from '@lingui/core/macro';
import { policy } from '@sowon/contracts/policy';
import { type Attached, fileProblem, type Problems, textProblem } from '../../lib/form/problems.ts';
import type { UploadedFile } from '../../lib/upload.ts';

export interface ProductDraft {
  cover: Attached<UploadedFile>;
  name: string;
  /** Coins, as typed. */
  coinPrice: string;
  description: string;
  allowAttachments: boolean;
}

export const emptyProduct: ProductDraft = {
  cover: null,
  name: '',
  coinPrice: '',
  description: '',
  allowAttachments: false,
};

/** The same bounds as the API's. */
export const coinPriceMax = 1_000_000;

/** What keeps a basic mission from being offered (spec 2 §5). */
export function productProblems({
  cover,
  name,
  coinPrice,
  description,
}: ProductDraft): Problems<ProductDraft> {
  const coins = Number(coinPrice);
  const isPrice = Number.isInteger(coins) && coins >= 1 && coins <= coinPriceMax;
  return {
    cover: fileProblem(cover, true),
    name: textProblem(name, policy.text.nameMax),
    coinPrice: isPrice ? undefined : msg`From 1 to 1,000,000 coins.`,
    description: textProblem(description, policy.text.descriptionMax),
  };
}

/** The body that creates a basic product with an uploaded cover. */
export function productBody(creatorId: string, draft: ProductDraft, coverId: string) {
  return {
    type: 'BASIC',
    creatorId,
    name: draft.name.trim(),
    coinPrice: Number(draft.coinPrice),
    description: draft.description.trim(),
    descriptionPictureId: coverId,
    allowAttachments: draft.allowAttachments,
  } as const;
}
