import { msg } from '@lingui/core/macro';
import { policy } from '@sowon/contracts/policy';
import type { Product } from '@sowon/contracts/products/schemas';
import {
  type Attached,
  consentProblem,
  fileProblem,
  type Problems,
  textProblem,
} from '../../lib/form/problems.ts';
import { formatNumber } from '../../lib/format/money.ts';
import type { UploadedFile } from '../../lib/upload.ts';
import { coinPriceMax } from '../products/product-draft.ts';

/** A fan’s unfinished request for one product. */
export interface RequestDraft {
  recipient: 'me' | 'friend';
  to: string;
  from: string;
  /** Coins offered for a custom mission, as typed; unused for other types. */
  coinPrice: string;
  requestComment: string;
  /** Readers of the wish and its answer; null until the fan has chosen. */
  seenBy: 'PARTIES' | 'EVERYBODY' | null;
  file: Attached<UploadedFile>;
  /** True if the terms of missions are accepted. */
  isAgreed: boolean;
}

export const emptyDraft: RequestDraft = {
  recipient: 'me',
  to: '',
  from: '',
  coinPrice: '',
  requestComment: '',
  seenBy: null,
  file: null,
  isAgreed: false,
};

const { recipientMax, senderMax, requestMax } = policy.text;

/**
 * Problems that prevent sending a request: recipient, detail and, for a friend, sender; for a custom mission an offer (spec 2 §5).
 * @param minimum fewest coins of a custom mission; null for other types
 */
export function requestProblems(draft: RequestDraft, minimum: number | null): Problems<RequestDraft> {
  return {
    coinPrice: minimum === null ? undefined : offerProblem(Number(draft.coinPrice), minimum),
    to: textProblem(draft.to, recipientMax),
    from: draft.recipient === 'friend' ? textProblem(draft.from, senderMax) : undefined,
    requestComment: textProblem(draft.requestComment, requestMax),
    seenBy: draft.seenBy === null ? msg`Please choose who can see it.` : undefined,
    file: fileProblem(draft.file, false),
    isAgreed: consentProblem(draft.isAgreed),
  };
}

function offerProblem(coins: number, minimum: number) {
  if (coins < minimum) return msg`It must be at least ${formatNumber(minimum)} coins.`;
  return coins > coinPriceMax ? msg`At most ${formatNumber(coinPriceMax)} coins.` : undefined;
}

/** Returns the cost of a request in coins: the price, or the offer for a custom mission, which is its minimum while nothing is typed. */
export function costOf(
  product: Pick<Product, 'coinPrice' | 'minimumCost'>,
  draft: Pick<RequestDraft, 'coinPrice'>,
) {
  return product.minimumCost === null ? product.coinPrice : Number(draft.coinPrice) || product.minimumCost;
}

/**
 * Returns the recipient’s name after switching between oneself and a friend. The fan’s own name is removed or filled in, unless something
 * else was typed.
 */
export function recipientName(typed: string, recipient: RequestDraft['recipient'], ownName: string): string {
  if (recipient === 'friend') return typed === ownName ? '' : typed;
  return typed === '' ? ownName : typed;
}

/** Request body; the sender is sent only for a friend, the offer only for a custom mission. */
export function requestBody({ id, minimumCost }: Pick<Product, 'id' | 'minimumCost'>, draft: RequestDraft) {
  const toFriend = draft.recipient === 'friend';
  return {
    missionProductId: id,
    ...(minimumCost !== null && { coinPrice: Number(draft.coinPrice) }),
    private: draft.seenBy !== 'EVERYBODY',
    toFriend,
    to: draft.to.trim(),
    requestComment: draft.requestComment.trim(),
    ...(toFriend && { from: draft.from.trim() }),
    ...(draft.file && draft.file !== 'uploading' && { requestFileId: draft.file.id }),
  };
}

/** Returns the field that a refusal of a request is about. */
export function refusedRequest(_: string, field: string | null) {
  return field === 'requestFileId' ? ({ at: 'file' } as const) : undefined;
}
