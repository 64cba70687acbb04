export interface ProductDraft {
  readonly name: string;
  /** Coins, as typed. */
  readonly coinPrice: string;
  readonly description: string;
  readonly allowAttachments: boolean;
}

export const emptyProduct: ProductDraft = {
  name: '',
  coinPrice: '',
  description: '',
  allowAttachments: false,
};

/** The same bounds as the API's. */
const coinPriceMax = 1_000_000;

/** Whether a basic mission can be offered: name, price and description (spec 2 §5); the cover is asked for apart. */
export function isProductComplete({ name, coinPrice, description }: ProductDraft): boolean {
  const coins = Number(coinPrice);
  return (
    name.trim() !== '' &&
    description.trim() !== '' &&
    Number.isInteger(coins) &&
    coins >= 1 &&
    coins <= coinPriceMax
  );
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
