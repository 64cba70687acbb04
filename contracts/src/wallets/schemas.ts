import { z } from 'zod';
import { CoinSource } from '../coins/schemas.ts';
import { Id, Instant } from '../primitives.ts';

export const WalletRow = z.object({
  /** The owner's user id; a wallet has no other name. */
  id: Id,
  username: z.string(),
  available: z.int(),
  held: z.int(),
  frozen: z.boolean(),
  version: z.int(),
  updatedAt: Instant,
});

export const LotRow = z.object({
  id: z.string(),
  source: CoinSource,
  refundable: z.boolean(),
  points: z.int(),
  remaining: z.int(),
  held: z.int(),
  spent: z.int(),
  expired: z.int(),
  grantedAt: Instant,
  expiresAt: Instant,
});

/** `{walletId}:{version}`. */
export const WalletEventId = z.string().regex(/^[0-9a-f-]{36}:[1-9]\d{0,14}$/);

export const WalletEventRow = z.object({
  id: WalletEventId,
  walletId: Id,
  version: z.int(),
  type: z.string(),
  payload: z.record(z.string(), z.unknown()),
  recordedAt: Instant,
  hash: z.string(),
});

/** A balance in its parts; amounts in coins. Sums over `lots` and over `sources` are `available` and `held`. */
export const WalletExplanation = z.object({
  id: Id,
  /** Of the last event that counts. */
  version: z.int(),
  available: z.int(),
  held: z.int(),
  debt: z.int(),
  sources: z.array(z.object({ source: CoinSource, available: z.int(), held: z.int() })),
  lots: z.array(
    z.object({
      id: z.string(),
      source: CoinSource,
      remaining: z.int(),
      held: z.int(),
      expiresAt: Instant,
      /** The holds that have its held coins. */
      holds: z.array(z.object({ holdId: z.string(), reference: z.string(), points: z.int() })),
      /** The event that issued the lot; where coins came back too late for their lot, those of the lots before. */
      issued: z.array(
        z.object({
          eventId: WalletEventId,
          type: z.string(),
          recordedAt: Instant,
          lotId: z.string(),
          points: z.int(),
          paymentId: z.string().nullable(),
        }),
      ),
    }),
  ),
});

export const VerifyReply = z.object({
  sound: z.boolean(),
  /** Events whose hash was recomputed. */
  checkedEvents: z.int(),
  headHash: z.string().nullable(),
  differences: z.array(z.string()),
});
