import { msg } from '@lingui/core/macro';
import { policy } from '@sowon/contracts/policy';
import type { Product } from '@sowon/contracts/products/schemas';
import { type Attached, fileProblem, type Problems, textProblem } from '../../lib/form/problems.ts';
import type { UploadedFile } from '../../lib/upload.ts';

/** Product types that a creator makes with a form. */
export type FormKind = 'BASIC' | 'LUCKY';

export interface ProductDraft {
  /** The uploaded file, or the product’s saved cover. */
  cover: Attached<UploadedFile>;
  name: string;
  /** Price in coins, as typed; for a lucky product the price of one ticket. */
  coinPrice: string;
  description: string;
  allowAttachments: boolean;
  /** Win probability in percent, as typed; only for a lucky product. */
  winProbability: string;
  alwaysPrivate: boolean;
}

export const emptyProduct: ProductDraft = {
  cover: null,
  name: '',
  coinPrice: '',
  description: '',
  allowAttachments: false,
  winProbability: '',
  alwaysPrivate: false,
};

/** Initial form of a product; without a cover if staff took it down. */
export const draftOf = (product: Product): ProductDraft => ({
  cover: product.descriptionPicture,
  name: product.name,
  coinPrice: String(product.coinPrice),
  description: product.description,
  allowAttachments: product.allowAttachments,
  winProbability: product.winProbability === null ? '' : String(product.winProbability),
  alwaysPrivate: product.alwaysPrivate ?? false,
});

/** Maximum of the API, in coins. */
export const coinPriceMax = 1_000_000;
const { winPermilleMin, winPermilleMax } = policy.lucky;

/** Converts a percentage to thousandths; null if it is not in steps of 0.1 % or out of bounds (spec 2 §5). */
function permilleOf(percent: string): number | null {
  if (!/^\d{1,2}(\.\d)?$/.test(percent)) return null;
  const permille = Math.round(Number(percent) * 10);
  return permille >= winPermilleMin && permille <= winPermilleMax ? permille : null;
}

/** Returns the average number of rolls per win, rounded; null while no valid probability is typed. */
export function rollsPerWin(winProbability: string): number | null {
  const permille = permilleOf(winProbability);
  return permille === null ? null : Math.round(1_000 / permille);
}

/** Problems that prevent offering a mission of this type (spec 2 §5). */
export const productProblems =
  (kind: FormKind) =>
  ({ cover, name, coinPrice, description, winProbability }: ProductDraft): Problems<ProductDraft> => {
    const coins = Number(coinPrice);
    const isPrice = Number.isInteger(coins) && coins >= 1 && coins <= coinPriceMax;
    const hasOdds = kind === 'BASIC' || permilleOf(winProbability) !== null;
    return {
      cover: fileProblem(cover, true),
      name: textProblem(name, policy.text.nameMax),
      coinPrice: isPrice ? undefined : msg`From 1 to 1,000,000 coins.`,
      winProbability: hasOdds ? undefined : msg`At least 0.1% and at most 10%, in steps of 0.1%.`,
      description: textProblem(description, policy.text.descriptionMax),
    };
  };

/** Returns the cover of a form without problems. @throws Error without an uploaded cover */
export function coverOf({ cover }: ProductDraft): UploadedFile {
  if (cover === null || cover === 'uploading') throw new Error('a mission is offered with a cover');
  return cover;
}

/** Request body of a product of this type. */
export function offerOf(kind: FormKind, draft: ProductDraft) {
  const offer = {
    name: draft.name.trim(),
    coinPrice: Number(draft.coinPrice),
    description: draft.description.trim(),
    descriptionPictureId: coverOf(draft).id,
    allowAttachments: draft.allowAttachments,
  };
  if (kind === 'BASIC') return { type: kind, ...offer } as const;
  const { alwaysPrivate, winProbability } = draft;
  return { type: kind, ...offer, alwaysPrivate, winProbability: Number(winProbability) } as const;
}
