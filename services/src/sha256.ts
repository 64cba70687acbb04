import { createHash } from 'node:crypto';

/** Returns the SHA-256 of bytes or of a UTF-8 text: stored in place of a code or address, and used as the identity of a file. */
export const sha256 = (content: string | Uint8Array): Buffer => createHash('sha256').update(content).digest();
