import type { Slice } from '../../slice.ts';
import { cashReceipts } from './cash-receipts/slice.ts';
import { coins } from './coins/slice.ts';
import { wallets } from './wallets/slice.ts';

/** Coins, and the money they are bought with. Each slice may use those before it. */
export const moneySlices: readonly Slice[] = [coins, cashReceipts, wallets];
