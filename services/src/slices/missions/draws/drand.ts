import { createHash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { drandChain } from '@sowon/contracts';

const { shortSignatures } = bls12_381;
/** Domain separation tag of the chain `quicknet`: RFC 9380, hashed to the curve of the short signatures. */
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/**
 * Returns true if a signature is that of a round of the chain. Only the chain's public key is used, so no relay has to be trusted.
 * @param signature hexadecimal
 */
export function isSignatureOf(round: number, signature: string): boolean {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(round));
  const signed = shortSignatures.hash(createHash('sha256').update(counter).digest(), domain);
  try {
    return shortSignatures.verify(
      Buffer.from(signature, 'hex'),
      signed,
      Buffer.from(drandChain.publicKey, 'hex'),
    );
  } catch {
    // Bytes that are not a point of the curve are not a signature.
    return false;
  }
}
