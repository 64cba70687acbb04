import { canonicalJson } from '../canonical-json.ts';
import type { Json } from '../json.ts';

/** SHA-256 of the UTF-8 bytes of a text, in lower-case hex. Handed in, so that the trees stay free of any platform. */
export type Sha256 = (text: string) => string;

/** The hash of a tree's leaf: byte 0 before the canonical JSON of its fields, the first of which names its kind. */
export function leafHash(sha256: Sha256, fields: readonly Json[]): string {
  return sha256(`\0${canonicalJson(fields)}`);
}

/** The hash of two nodes: byte 1 before both, so that no leaf can pass for a node (RFC 6962, section 2.1). */
export function innerHash(sha256: Sha256, left: string, right: string): string {
  return sha256(`\x01${left}${right}`);
}
