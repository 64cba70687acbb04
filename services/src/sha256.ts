import { createHash } from 'node:crypto';

/** SHA-256 of a text in UTF-8: what is kept of a code or an address in their place. */
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
