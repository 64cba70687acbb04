import { problemsOf, statementText } from '@sowon/contracts/coin-totals/rule';
import type { SignedCoinTotals } from '@sowon/contracts/coin-totals/schemas';
import { hexOf } from '../../lib/hex.ts';

/** Result of checking a statement; null for a check that this browser cannot do. */
export interface StatementCheck {
  /** True if its hash matches its text, and its sums add up. */
  readonly addsUp: boolean;
  /** True if the key named in it has signed it; null in browsers that do not support such keys. */
  readonly isSigned: boolean | null;
  /** True if it continues the statement before with the same key; null for the first one. */
  readonly continues: boolean | null;
}

/** Returns the SHA-256 of a text in hexadecimal. @param subtle the browser’s WebCrypto, which does not exist on pages without https */
export const sha256By =
  (subtle: SubtleCrypto) =>
  async (text: string): Promise<string> =>
    hexOf(new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text))));

/** Checks the statement of a day by itself and against the one before. @param before null if it does not exist */
export async function checkStatement(
  signed: SignedCoinTotals,
  before: SignedCoinTotals | null,
  subtle: SubtleCrypto,
): Promise<StatementCheck> {
  const sha256 = sha256By(subtle);
  const hashes = async ({ totals, hash }: SignedCoinTotals) => (await sha256(statementText(totals))) === hash;
  const { totals } = signed;
  const continues =
    before !== null &&
    (await hashes(before)) &&
    totals.previous === before.hash &&
    totals.publicKey === before.totals.publicKey &&
    problemsOf(totals, before.totals).length === 0;
  return {
    addsUp: (await hashes(signed)) && problemsOf(totals, null).length === 0,
    isSigned: await isSigned(signed, subtle),
    continues: totals.number === 1 ? null : continues,
  };
}

async function isSigned(
  { totals, signature }: SignedCoinTotals,
  subtle: SubtleCrypto,
): Promise<boolean | null> {
  let key: CryptoKey;
  try {
    key = await subtle.importKey('spki', bytesOf(totals.publicKey), 'Ed25519', false, ['verify']);
  } catch (error) {
    // A browser that supports Ed25519 throws a different error for bytes that are not a key.
    return error instanceof DOMException && error.name === 'NotSupportedError' ? null : false;
  }
  const text = new TextEncoder().encode(statementText(totals));
  return subtle.verify('Ed25519', key, bytesOf(signature), text);
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
