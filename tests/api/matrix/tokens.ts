import { createHmac, randomBytes } from 'node:crypto';
import type { ErrorCode } from '@sowon/contracts';
import type { Person } from '../../harness/marketplace.ts';
import { nobody } from './world.ts';

/** An `Authorization` header that must be refused, and with which code. */
export interface BadToken {
  readonly what: string;
  readonly header: string;
  readonly code: ErrorCode;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Headers made from a good token of `person`: expired, tampered with, of another kind, of another's session.
 * @param secret the one that the API signs with
 * @param stranger whose session is not `person`'s
 */
export function badTokens(person: Person, stranger: Person, secret: Buffer): BadToken[] {
  const token = person.token.slice('Bearer '.length);
  const [head = '', body = '', signature = ''] = token.split('.');
  const header = decode(head);
  const claims = decode(body);
  const other = decode(stranger.token.split('.')[1] ?? '');
  const signed = (more: Fields, { head: kind = {}, key = secret, hash = 'sha256' } = {}) => {
    const text = `${encode({ ...header, ...kind })}.${encode({ ...claims, ...more })}`;
    return `Bearer ${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
  };
  const row = (what: string, code: ErrorCode, made: string): BadToken => ({ what, code, header: made });
  return [
    row('expired', 'EXPIRED_TOKEN', signed({ iat: 1, exp: 2 })),
    row('signed by another', 'INVALID_TOKEN', signed({}, { key: randomBytes(32) })),
    row(
      'changed after signing',
      'INVALID_TOKEN',
      `Bearer ${head}.${encode({ ...claims, sub: nobody })}.${signature}`,
    ),
    row('of another user than its session', 'INVALID_TOKEN', signed({ sub: other.sub })),
    row('of no session', 'INVALID_TOKEN', signed({ sid: nobody })),
    row('for another audience', 'INVALID_TOKEN', signed({ aud: 'another' })),
    row('of another issuer', 'INVALID_TOKEN', signed({ iss: 'another' })),
    row('without claims', 'INVALID_TOKEN', signed({ sub: undefined, sid: undefined, exp: undefined })),
    row('with a session id that is no id', 'INVALID_TOKEN', signed({ sid: "' or '1'='1" })),
    row('of another algorithm', 'UNSUPPORTED_TOKEN', signed({}, { head: { alg: 'HS512' }, hash: 'sha512' })),
    row('of no algorithm', 'UNSUPPORTED_TOKEN', `Bearer ${encode({ ...header, alg: 'none' })}.${body}.x`),
    row('of another type', 'UNSUPPORTED_TOKEN', signed({}, { head: { typ: 'JWT' } })),
    row('of another scheme', 'UNSUPPORTED_TOKEN', 'Basic dXNlcjpwYXNzd29yZA=='),
    row('no token', 'UNSUPPORTED_TOKEN', 'Bearer not-a-token'),
    row('without a signature', 'UNSUPPORTED_TOKEN', `Bearer ${head}.${body}.`),
  ];
}

const encode = (fields: Fields) => Buffer.from(JSON.stringify(fields)).toString('base64url');
// The parsing edge: the API's own tokens.
const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Fields;
