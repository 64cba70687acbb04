import { createHmac, randomBytes } from 'node:crypto';
import type { ErrorCode } from '@sowon/contracts';
import { publicTokenKeys, readKeyRing, tokenKeysOf } from '../../../services/src/key-ring.ts';
import type { Person } from '../../harness/marketplace.ts';
import { signToken } from '../../harness/sign-token.ts';
import { nobody, type World } from './world.ts';

/** An `Authorization` header that must be refused, and the expected code. */
export interface BadToken {
  readonly what: string;
  readonly header: string;
  readonly code: ErrorCode;
  /** True if we signed it, but it or its session has expired: open calls treat its sender as a visitor. */
  readonly isOver: boolean;
  /** True if it is sent to every call; other tokens are sent to one call of each kind. */
  readonly isForEachCall: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

/** Returns headers made from a valid token of `person`: expired, tampered with, of another kind, of another's session. */
export function badTokens({ house, creator, fanA }: World, person: Person): BadToken[] {
  const secret = house.ctx.config.TOKEN_SECRET;
  const stranger = person === creator ? fanA : creator;
  const token = person.token.slice('Bearer '.length);
  const [head = '', body = '', signature = ''] = token.split('.');
  const header = decode(head);
  const claims = decode(body);
  const other = decode(stranger.token.split('.')[1] ?? '');
  const content = (more: Fields, kind: Fields = {}) =>
    `${encode({ ...header, ...kind })}.${encode({ ...claims, ...more })}`;
  const signed = (more: Fields, { head: kind = {}, key = secret } = {}) =>
    `Bearer ${signToken(content(more, kind), key)}`;
  /** Signs with public data or the secret itself as a shared HMAC key. */
  const hashed = (alg: 'HS256' | 'HS512', key: string | Buffer) => {
    const text = content({}, { alg });
    return `Bearer ${text}.${createHmac(`sha${alg.slice(2)}`, key)
      .update(text)
      .digest('base64url')}`;
  };
  const [ownKey] = readKeyRing(secret);
  const [published] = publicTokenKeys([ownKey]);
  const row = (what: string, code: ErrorCode, made: string): BadToken => ({
    what,
    code,
    header: made,
    isOver: false,
    isForEachCall: false,
  });
  const forEachCall = (bad: BadToken): BadToken => ({ ...bad, isForEachCall: true });
  return [
    { ...row('expired', 'EXPIRED_TOKEN', signed({ iat: 1, exp: 2 })), isOver: true },
    { ...row('of no session', 'INVALID_TOKEN', signed({ sid: nobody })), isOver: true },
    forEachCall(row('signed by another', 'INVALID_TOKEN', signed({}, { key: randomKey() }))),
    row(
      'signed by another who names a key of theirs',
      'INVALID_TOKEN',
      signed({}, { key: randomKey(), head: { kid: 'deadbeef' } }),
    ),
    row(
      'changed after signing',
      'INVALID_TOKEN',
      `Bearer ${head}.${encode({ ...claims, sub: nobody })}.${signature}`,
    ),
    forEachCall(row('of another user than its session', 'INVALID_TOKEN', signed({ sub: other.sub }))),
    row('for another audience', 'INVALID_TOKEN', signed({ aud: 'another' })),
    row('of another issuer', 'INVALID_TOKEN', signed({ iss: 'another' })),
    row('without claims', 'INVALID_TOKEN', signed({ sub: undefined, sid: undefined, exp: undefined })),
    row('with a session id that is no id', 'INVALID_TOKEN', signed({ sid: "' or '1'='1" })),
    row('of another algorithm', 'UNSUPPORTED_TOKEN', hashed('HS512', ownKey.bytes)),
    row('hashed with the secret', 'UNSUPPORTED_TOKEN', hashed('HS256', ownKey.bytes)),
    row('hashed with the public key', 'UNSUPPORTED_TOKEN', hashed('HS256', tokenKeysOf(ownKey).public)),
    row(
      'hashed with its bytes',
      'UNSUPPORTED_TOKEN',
      hashed('HS256', Buffer.from(published?.x ?? '', 'base64url')),
    ),
    forEachCall(
      row('of no algorithm', 'UNSUPPORTED_TOKEN', `Bearer ${encode({ ...header, alg: 'none' })}.${body}.x`),
    ),
    row('of another type', 'UNSUPPORTED_TOKEN', signed({}, { head: { typ: 'JWT' } })),
    row('of another scheme', 'UNSUPPORTED_TOKEN', 'Basic dXNlcjpwYXNzd29yZA=='),
    row('no token', 'UNSUPPORTED_TOKEN', 'Bearer not-a-token'),
    row('without a signature', 'UNSUPPORTED_TOKEN', `Bearer ${head}.${body}.`),
  ];
}

const randomKey = () => randomBytes(32).toString('base64');
const encode = (fields: Fields) => Buffer.from(JSON.stringify(fields)).toString('base64url');
// A parsing boundary: the API's own tokens.
const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Fields;
