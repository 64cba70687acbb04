import { z } from 'zod';
import { Id, Instant, KstDate } from '../primitives.ts';

/** A sum over all members, which may exceed the maximum of one member (`Coins`). */
const Sum = z.int().min(0);
const Hash = z.string().regex(/^[0-9a-f]{64}$/);

const ClassTotals = z.object({
  before: Sum,
  issued: Sum,
  used: Sum,
  expired: Sum,
  refunded: Sum,
  chargedBack: Sum,
  debtPaid: Sum,
  added: Sum,
  taken: Sum,
  reissued: Sum,
  outstanding: Sum,
});

/** The statement of a day, as `rule.ts` explains it. */
const Statement = z.object({
  rule: z.string(),
  day: KstDate,
  number: z.int().positive(),
  previous: Hash.nullable(),
  publishedAt: Instant,
  bought: ClassTotals,
  given: ClassTotals,
  held: Sum,
  owed: z.object({ before: Sum, made: Sum, paid: Sum, outstanding: Sum }),
  tree: z.object({ root: Hash, leaves: z.int().positive() }),
  ledger: z.object({
    position: Sum,
    anchor: z.object({ number: z.int().positive(), hash: Hash }).nullable(),
  }),
  publicKey: z.base64(),
});

/** A statement with its hash, and the Ed25519 signature over its text, base64. */
export const SignedCoinTotals = z.object({ totals: Statement, hash: Hash, signature: z.base64() });
export type SignedCoinTotals = z.output<typeof SignedCoinTotals>;

/** The data a member needs to verify that their coins are in the total of a day. Private to the member: it holds salts. */
export const CoinTotalsProof = z.object({
  day: KstDate,
  owner: Id,
  /** The member's coins at the end of the day, including coins held by open missions. */
  coins: Sum,
  /** Part of `coins` that open missions held. */
  held: Sum,
  /** Two leaves; empty if the member had no coins. */
  parts: z.array(
    z.object({
      part: z.int().min(0).max(1),
      coins: Sum,
      salt: Hash,
      /** Position of the leaf among all leaves, from 0. */
      index: Sum,
      /** The sibling nodes on the path to the root, from the leaf upwards. */
      path: z.array(z.object({ hash: Hash, coins: Sum })),
    }),
  ),
});
export type CoinTotalsProof = z.output<typeof CoinTotalsProof>;

/** A day in the console's list: its published totals, or the error that blocked publication. */
export const CoinTotalsRow = z.object({
  /** The KST date serves as the id. */
  id: KstDate,
  publishedAt: Instant.nullable(),
  outstanding: Sum.nullable(),
  issued: Sum.nullable(),
  used: Sum.nullable(),
  expired: Sum.nullable(),
  owed: Sum.nullable(),
  hash: z.string().nullable(),
  /** The error of the latest attempt to publish; null for a published day. */
  refused: z.object({ detail: z.string(), at: Instant }).nullable(),
});
export type CoinTotalsRow = z.output<typeof CoinTotalsRow>;
