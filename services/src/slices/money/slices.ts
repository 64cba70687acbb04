import type { Slice } from '../../slice.ts';
import { cashReceipts } from './cash-receipts/slice.ts';
import { coins } from './coins/slice.ts';
import { deposits } from './deposits/slice.ts';
import { paymentDifferences } from './payment-differences/slice.ts';
import { payments } from './payments/slice.ts';
import { refunds } from './refunds/slice.ts';
import { wallets } from './wallets/slice.ts';

/** Coins and their payments. Each slice may use the ones before it. */
export const moneySlices: readonly Slice[] = [
  coins,
  deposits,
  payments,
  refunds,
  paymentDifferences,
  cashReceipts,
  wallets,
];
