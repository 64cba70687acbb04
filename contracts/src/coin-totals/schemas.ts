import { z } from 'zod';
import { Id, Instant, KstDate } from '../primitives.ts';

/** Sums of all members: beyond what one of them may have. */
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

/** What a member needs to find their own coins in the total of a day. Theirs alone: it holds salts. */
export const CoinTotalsProof = z.object({
  day: KstDate,
  owner: Id,
  /** What they had when the day was over, those that waited in open missions too. */
  coins: Sum,
  /** Of these, those that waited in open missions. */
  held: Sum,
  /** Two leaves; none where they had no coins. */
  parts: z.array(
    z.object({
      part: z.int().min(0).max(1),
      coins: Sum,
      salt: Hash,
      /** Place of the leaf among all, from 0. */
      index: Sum,
      /** The nodes beside the way to the root, from the leaf up. */
      path: z.array(z.object({ hash: Hash, coins: Sum })),
    }),
  ),
});
export type CoinTotalsProof = z.output<typeof CoinTotalsProof>;

/** A day as the console lists it: published, or why it is not. */
export const CoinTotalsRow = z.object({
  /** The day. */
  id: KstDate,
  publishedAt: Instant.nullable(),
  outstanding: Sum.nullable(),
  issued: Sum.nullable(),
  used: Sum.nullable(),
  expired: Sum.nullable(),
  owed: Sum.nullable(),
  hash: z.string().nullable(),
  /** What did not add up when it was tried last; null on a day that is published. */
  refused: z.object({ detail: z.string(), at: Instant }).nullable(),
});
export type CoinTotalsRow = z.output<typeof CoinTotalsRow>;
