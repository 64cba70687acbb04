import { z } from 'zod';
import { CoinSource } from '../coins/schemas.ts';
import { policy } from '../policy.ts';
import { Coins, Id, Instant, requiredText } from '../primitives.ts';
import { walletEventTypes } from './event-types.ts';

/**
 * `CREATOR`: the owner became a creator, so the coins are frozen as specified. `LEFT`: the owner left. `FROZEN`: frozen for another reason, which needs
 * attention.
 */
export const WalletState = z.enum(['OPEN', 'CREATOR', 'LEFT', 'FROZEN']);
export type WalletState = z.output<typeof WalletState>;

export const WalletRow = z.object({
  /** The owner's user id; a wallet has no other id. */
  id: Id,
  username: z.string(),
  available: z.int(),
  held: z.int(),
  /** Coins owed for charges that were reversed. */
  debt: z.int(),
  state: WalletState,
  /** The owner's creator id; null if not a creator. */
  creatorId: Id.nullable(),
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

const adjusted = Coins.min(1);

/** Coins to add as a new lot, or to take: from one lot, or from all in spend order. */
export const WalletAdjustment = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('ADD'),
    points: adjusted,
    source: z.enum(['BONUS', 'SUPPORTED', 'RECEIVED']),
  }),
  z.strictObject({ kind: z.literal('TAKE'), points: adjusted, lotId: z.string().min(1).max(100).nullable() }),
]);

export const ProposeWalletAdjustment = z.strictObject({
  change: WalletAdjustment,
  /** Shown to the approver, and stored permanently in the wallet’s events. */
  reason: requiredText(policy.text.commentMax),
});

/** `{walletId}:{version}`. */
export const WalletEventId = z.string().regex(/^[0-9a-f-]{36}:[1-9]\d{0,14}$/);

export const WalletEventType = z.enum(walletEventTypes);
export type WalletEventType = z.output<typeof WalletEventType>;

/** Coins that can be spent, that missions hold, and that the owner owes. */
const WalletSums = z.object({ available: z.int(), held: z.int(), debt: z.int() });

/** The actor of an event: the wallet's owner, another member such as the creator, staff, or the system. */
export const WalletActor = z.object({
  kind: z.enum(['OWNER', 'MEMBER', 'STAFF', 'SYSTEM']),
  /** User id; null for the system. */
  id: Id.nullable(),
  username: z.string(),
});

export const WalletEventRow = z.object({
  id: WalletEventId,
  walletId: Id,
  version: z.int(),
  type: WalletEventType,
  payload: z.record(z.string(), z.unknown()),
  recordedAt: Instant,
  hash: z.string(),
  /** Change by the event (negative if coins were taken), and the balance after it. */
  change: WalletSums,
  after: WalletSums,
  /** Related objects for links: the mission or payment, the lots it moved, the creator who earned from it. */
  missionId: Id.nullable(),
  paymentId: Id.nullable(),
  /** True if that payment is a bank deposit. */
  isByBank: z.boolean(),
  lotIds: z.array(z.string()),
  creator: z.object({ id: Id, name: z.string() }).nullable(),
  /** Name of the command and its actors; two if one proposed and another approved. */
  command: z.string(),
  actors: z.array(WalletActor),
});

/** A balance in its parts, in coins. Sums over `lots` and over `sources` are `available` and `held`. */
export const WalletExplanation = z.object({
  id: Id,
  /** Version of the last event included. */
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
      /** The holds of its held coins. */
      holds: z.array(z.object({ holdId: z.string(), reference: z.string(), points: z.int() })),
      /** The event that issued the lot; if coins came back too late for their lot, the events of the earlier lots. */
      issued: z.array(
        z.object({
          eventId: WalletEventId,
          type: z.string(),
          recordedAt: Instant,
          lotId: z.string(),
          points: z.int(),
          paymentId: z.string().nullable(),
          /** True if that payment is a bank deposit. */
          isByBank: z.boolean(),
        }),
      ),
    }),
  ),
});

export const VerifyReply = z.object({
  sound: z.boolean(),
  /** Number of events whose hash was recomputed. */
  checkedEvents: z.int(),
  headHash: z.string().nullable(),
  differences: z.array(z.string()),
});
