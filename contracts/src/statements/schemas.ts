import { z } from 'zod';
import { Instant, KstDate, Language, YearMonth } from '../primitives.ts';

/** `YYYYMM`, twelve characters derived from month and creator, and the version: `202611-3F9A1C77B2D4-1`. */
export const StatementNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^\d{6}-[0-9A-F]{12}-[1-9]\d{0,3}$/);

/** SHA-256, hexadecimal. */
export const Sha256 = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-f]{64}$/);

const told = z.string().nullable();

/** Payer, payee and account: facts that a bank or tax office needs in addition to the sums. */
export const StatementParties = z.strictObject({
  /** The creator's name as holder of the account, known to the bank; null if no account was given. */
  legalName: told,
  /** The receiving account, without the digits that would let anybody use it; null if unknown. */
  account: z.strictObject({ bank: z.string(), lastDigits: z.string() }).nullable(),
  /** The company that runs the site. */
  issuer: z.strictObject({ name: z.string(), businessNumber: told, address: told }),
});
export type StatementParties = z.output<typeof StatementParties>;

/** Heading of a statement issued now. */
export const StatementHead = StatementParties.extend({
  creatorName: z.string(),
  businessName: told,
  registrationNumber: told,
  payableOn: KstDate,
  paidOn: KstDate.nullable(),
});
export type StatementHead = z.output<typeof StatementHead>;

/** An issued statement; its content never changes. */
export const Statement = z.object({
  number: z.string(),
  /** KST, `YYYY-MM`. */
  month: YearMonth,
  /** Version from 1; each has other content than the one before, which it replaces. */
  version: z.int().min(1),
  /** Hash of its content as canonical JSON, independent of the format. */
  sha256: z.string(),
  /** Ed25519 over the canonical JSON of month, number, sha256 and version; base64url. */
  signature: z.string(),
  /** Id of the signing key in `/.well-known/statement-keys.json`. */
  keyId: z.string(),
  issued: Instant,
  /** Number of the version that replaces it; null if there is none. */
  replacedBy: z.string().nullable(),
});
export type Statement = z.output<typeof Statement>;

export const StatementFormat = z.enum(['PDF', 'CSV', 'XLSX']);
export type StatementFormat = z.output<typeof StatementFormat>;

/** Requested format and language of a file. */
export const wishedFile = { format: StatementFormat.default('PDF'), language: Language.default('ko') };

/** Result of checking whether we issued a statement with this number and content hash. */
export const StatementCheck = z.object({
  answer: z.enum(['GENUINE', 'REPLACED', 'UNKNOWN']),
  /** The version that replaces it; null unless REPLACED. */
  replacedByVersion: z.int().nullable(),
});
export type StatementCheck = z.output<typeof StatementCheck>;
