import { createHash } from 'node:crypto';

/** SHA-256 of bytes, or of a text in UTF-8: what is kept of a code or an address in their place, and what a file is known by. */
export const sha256 = (content: string | Uint8Array): Buffer => createHash('sha256').update(content).digest();
