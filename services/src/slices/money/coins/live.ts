import { type StreamId, splitStreamId } from '@sowon/ledger';
import type { LiveRules, Told } from '../../../live.ts';

const toOwner = ({ streamId }: { readonly streamId: StreamId }): Told[] => [
  { change: { topic: 'balance' }, to: [`user:${splitStreamId(streamId).id}`] },
];

/** The coins of a wallet, for its owner. */
export const coinsLive: LiveRules = {
  CoinsCharged: toOwner,
  CoinsGranted: toOwner,
  CoinsHeld: toOwner,
  HoldReleased: toOwner,
  CoinsSpent: toOwner,
  HoldCaptured: toOwner,
  LotExpired: toOwner,
  ChargeRefunded: toOwner,
  RefundGranted: toOwner,
  ChargedBack: toOwner,
  DebtSettled: toOwner,
  WalletAdjusted: toOwner,
};
