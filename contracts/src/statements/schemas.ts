import { z } from 'zod';
import { Language } from '../accounts/schemas.ts';
import { Instant, KstDate, YearMonth } from '../primitives.ts';

/** `YYYYMM`, twelve signs of its month and creator, and the version: `202611-3F9A1C77B2D4-1`. */
export const StatementNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^\d{6}-[0-9A-F]{12}-[1-9]\d{0,3}$/);

/** SHA-256 in hex. */
export const Sha256 = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-f]{64}$/);

const told = z.string().nullable();

/** Who pays whom, and to which account: what a bank or a tax office asks for beside the sums. */
export const StatementParties = z.strictObject({
  /** Of the creator: the holder of the account, as the bank knows them; null where no account was told. */
  legalName: told,
  /** To which it is or was paid, without the digits that would let anybody use it; null where that is not known. */
  account: z.strictObject({ bank: z.string(), lastDigits: z.string() }).nullable(),
  /** The house. */
  issuer: z.strictObject({ name: z.string(), businessNumber: told, address: told }),
});
export type StatementParties = z.output<typeof StatementParties>;

/** What stands at the head of a statement that is issued now. */
export const StatementHead = StatementParties.extend({
  creatorName: z.string(),
  businessName: told,
  registrationNumber: told,
  payableOn: KstDate,
  paidOn: KstDate.nullable(),
});
export type StatementHead = z.output<typeof StatementHead>;

/** A statement that was issued: what it says never changes. */
export const Statement = z.object({
  number: z.string(),
  /** KST, `YYYY-MM`. */
  month: YearMonth,
  /** From 1; each says something else than the one before, which it replaces. */
  version: z.int().min(1),
  /** Of what it says, as canonical JSON, whatever the format. */
  sha256: z.string(),
  /** Ed25519 over the canonical JSON of month, number, sha256 and version; base64url. */
  signature: z.string(),
  /** Of the key it was signed with, among those of `/.well-known/statement-keys.json`. */
  keyId: z.string(),
  issued: Instant,
  /** The number of the version that says it anew; null while there is none. */
  replacedBy: z.string().nullable(),
});
export type Statement = z.output<typeof Statement>;

export const StatementFormat = z.enum(['PDF', 'CSV', 'XLSX']);
export type StatementFormat = z.output<typeof StatementFormat>;

/** How a file is wished. */
export const wishedFile = { format: StatementFormat.default('PDF'), language: Language.default('ko') };

/** Whether we issued a statement with this number that says what this hash stands for. */
export const StatementCheck = z.object({
  answer: z.enum(['GENUINE', 'REPLACED', 'UNKNOWN']),
  /** Of the version that replaces it; null unless it is replaced. */
  replacedByVersion: z.int().nullable(),
});
export type StatementCheck = z.output<typeof StatementCheck>;
