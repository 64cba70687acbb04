import { sign } from 'node:crypto';
import { canonicalJson } from '@sowon/ledger';
import type { Config } from '../../../config.ts';
import { derivedKeys } from '../../../crypto.ts';
import { type KeyRing, publicTokenKeys, readKeyRing, tokenKeysOf } from '../../../key-ring.ts';

/** Signed fields of a statement; the hash covers its content. */
export interface SignedStatement {
  readonly month: string;
  readonly number: string;
  readonly sha256: string;
  readonly version: number;
}

/** Keys of statements: the first one signs, the others have signed earlier ones. */
const statementKeys = (config: Pick<Config, 'PERSON_KEY'>): KeyRing =>
  readKeyRing(
    derivedKeys(config, 'statements')
      .map((bytes) => bytes.toString('base64'))
      .join(','),
  );

/** Returns the public keys, with which anyone checks a signature. */
export const publicStatementKeys = (config: Pick<Config, 'PERSON_KEY'>) =>
  publicTokenKeys(statementKeys(config));

/** Returns the text that is signed. */
export const signedText = ({ month, number, sha256, version }: SignedStatement): string =>
  canonicalJson({ month, number, sha256, version });

/** Signs by Ed25519, which gives the same text the same signature: base64url, with the id of its key. */
export function signStatement(
  config: Pick<Config, 'PERSON_KEY'>,
  signed: SignedStatement,
): { readonly keyId: string; readonly signature: string } {
  const [key] = statementKeys(config);
  const signature = sign(null, Buffer.from(signedText(signed), 'utf8'), tokenKeysOf(key).private);
  return { keyId: key.id, signature: signature.toString('base64url') };
}
