import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/** What a sealed text begins with. */
export const sealVersion = 'v1';

/**
 * Seals bytes by AES-256-GCM.
 * @param context what they are and whose: bound in, so that nothing sealed can be passed off as something else
 * @returns `v1.` and base64url of iv, ciphertext and tag
 */
export function sealText(key: KeyObject, context: string, plain: Buffer): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(context, 'utf8'));
  const sealed = Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  return `${sealVersion}.${sealed.toString('base64url')}`;
}

/** @throws Error when it was sealed by another key or in another context, or was changed */
export function openText(key: KeyObject, context: string, text: string): Buffer {
  const [prefix, encoded = ''] = text.split('.');
  const sealed = Buffer.from(encoded, 'base64url');
  if (prefix !== sealVersion || sealed.length < ivBytes + tagBytes) throw new Error('not a sealed text');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(context, 'utf8'));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]);
}
