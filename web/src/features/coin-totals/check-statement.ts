import { problemsOf, statementText } from '@sowon/contracts/coin-totals/rule';
import type { SignedCoinTotals } from '@sowon/contracts/coin-totals/schemas';
import { hexOf } from '../../lib/hex.ts';

/** What agrees of a statement; null where this browser cannot tell. */
export interface StatementCheck {
  /** Its hash is that of its text, and its sums add up. */
  readonly addsUp: boolean;
  /** The key that it names has signed it. Null in browsers that do not know such keys. */
  readonly isSigned: boolean | null;
  /** It continues the statement before, by the same key. Null at the first. */
  readonly continues: boolean | null;
}

/** SHA-256 of a text, hexadecimal. @param subtle the browser's; it has none on pages without https */
export const sha256By =
  (subtle: SubtleCrypto) =>
  async (text: string): Promise<string> =>
    hexOf(new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text))));

/** Checks the statement of a day by itself and against the one before. @param before null where there is none */
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
    // A browser that knows Ed25519 says of bytes that are no key that they are wrong.
    return error instanceof DOMException && error.name === 'NotSupportedError' ? null : false;
  }
  const text = new TextEncoder().encode(statementText(totals));
  return subtle.verify('Ed25519', key, bytesOf(signature), text);
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
