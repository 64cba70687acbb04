import { createHash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { drandChain } from '@sowon/contracts';

const { shortSignatures } = bls12_381;
/** As the chain `quicknet` hashes what it signs: RFC 9380, to the curve of the short signatures. */
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/**
 * Whether a signature is the one of a round of the chain: checked by the chain's public key alone, so that nobody on the way has to be
 * trusted.
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
    // Bytes that are no point of the curve are nobody's signature.
    return false;
  }
}
