import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { anchorText, type SignedAnchor } from '../../domain/anchor/anchor.ts';

/** The key that signs anchors and salts the leaves of their balances. */
export interface AnchorKey {
  /** SubjectPublicKeyInfo, base64; public. */
  readonly publicKey: string;
  /** Signs the UTF-8 bytes of a text with Ed25519; returns base64. */
  sign(text: string): string;
  /** Returns the salt of one part of an owner's balance in the anchor of a day, in hex. */
  saltOf(date: string, owner: string, part: number): string;
}

/** Reads an Ed25519 key. @param text PKCS #8, base64. Throws on any other text; the message does not repeat it. */
export function readAnchorKey(text: string): AnchorKey {
  const privateKey = parsePrivateKey(text);
  const secret = Buffer.from(hkdfSync('sha256', exported(privateKey), '', 'ledger anchor salts', 32));
  return {
    publicKey: createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64'),
    sign: (signed) => sign(null, Buffer.from(signed), privateKey).toString('base64'),
    saltOf: (date, owner, part) =>
      createHmac('sha256', secret)
        .update(JSON.stringify([date, owner, part]))
        .digest('hex'),
  };
}

/** Generates a new key in the format that `readAnchorKey` reads. */
export function generateAnchorKey(): string {
  return exported(generateKeyPairSync('ed25519').privateKey).toString('base64');
}

/** True if the key that the anchor names has signed it. The caller has to check that it is the right key. */
export function isSignedByItsKey({ anchor, signature }: SignedAnchor): boolean {
  try {
    const key = createPublicKey({
      key: Buffer.from(anchor.publicKey, 'base64'),
      type: 'spki',
      format: 'der',
    });
    const bytes = Buffer.from(anchorText(anchor));
    return key.asymmetricKeyType === 'ed25519' && verify(null, bytes, key, Buffer.from(signature, 'base64'));
  } catch {
    // Bytes that are not a key cannot have signed anything.
    return false;
  }
}

function parsePrivateKey(text: string): KeyObject {
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64'), type: 'pkcs8', format: 'der' });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Reported below, without the text: it may be a secret in the wrong place.
  }
  throw new Error('the anchor key is no Ed25519 key in PKCS #8, base64');
}

function exported(key: KeyObject): Buffer {
  return key.export({ type: 'pkcs8', format: 'der' });
}
