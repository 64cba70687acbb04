import { canonicalJson } from '../canonical-json.ts';
import type { Json } from '../json.ts';

/** Returns SHA-256 of the UTF-8 bytes of a text, in lower-case hex. Passed in, so that the trees do not depend on a platform. */
export type Sha256 = (text: string) => string;

/** Hashes a tree's leaf: byte 0 before the canonical JSON of its fields; the first field names the kind of leaf. */
export function leafHash(sha256: Sha256, fields: readonly Json[]): string {
  return sha256(`\0${canonicalJson(fields)}`);
}

/** Hashes two nodes: byte 1 before both, so that no leaf can be taken for a node (RFC 6962, section 2.1). */
export function innerHash(sha256: Sha256, left: string, right: string): string {
  return sha256(`\x01${left}${right}`);
}
