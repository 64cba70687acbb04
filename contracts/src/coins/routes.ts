import { z } from 'zod';
import { Coins, Instant, KstDate, Page, pageQuery } from '../primitives.ts';
import { route } from '../route.ts';
import { coinCalls } from './calls.ts';
import { CoinHistoryRow, CoinItem, CoinItemType, CoinLot, CoinSource, OwedCharge } from './schemas.ts';

export const coinRoutes = {
  coinItems: route(coinCalls.coinItems, {
    summary: 'Coin packages on sale.',
    query: z.strictObject({ coinItemType: CoinItemType.default('CASH') }),
    reply: z.array(CoinItem),
  }),
  coinBalance: route(coinCalls.coinBalance, {
    summary: 'The coins the fan can use now, the next coins to expire, and the fan’s debt.',
    reply: z.object({
      point: Coins,
      held: Coins,
      /** Coins owed for charges that were reversed after use; incoming bought coins settle this first. */
      debt: Coins,
      nextExpiry: z.object({ point: Coins, expiresAt: Instant }).nullable(),
    }),
  }),
  coinLots: route(coinCalls.coinLots, {
    summary:
      'The source and expiry of the caller’s coins, the refund of each charge now, and the debts with their charges.',
    reply: z.object({
      /** True if the fan became a creator: the coins can be neither used nor withdrawn. */
      frozen: z.boolean(),
      /** The day by whose end a withdrawal made now is paid. */
      payBy: KstDate,
      /** In the order of use. */
      lots: z.array(CoinLot),
      /** Coins owed in total, then the charges they are owed for, the latest first. */
      debt: Coins,
      owedFor: z.array(OwedCharge),
    }),
  }),
  coinQuote: route(coinCalls.coinQuote, {
    summary: 'Which coins the fan would use for a price.',
    query: z.strictObject({ point: z.coerce.number().int().min(1).max(1_000_000) }),
    reply: z.object({
      point: Coins,
      /** The same coins by source. */
      sources: z.array(z.object({ source: CoinSource, point: Coins })),
      /** The same coins by expiry, the earliest first. */
      expiries: z.array(z.object({ expiresAt: Instant, point: Coins })),
    }),
    errors: [409],
  }),
  coinHistory: route(coinCalls.coinHistory, {
    summary: 'Coins used, earned, expired and refunded, newest first.',
    query: z.strictObject({
      ...pageQuery(),
      createdYear: z.coerce.number().int().min(2018).max(9999).optional(),
      createdMonth: z.coerce.number().int().min(1).max(12).optional(),
    }),
    reply: Page(CoinHistoryRow),
  }),
} as const;
