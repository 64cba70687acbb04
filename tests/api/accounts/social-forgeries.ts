import { createHmac, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { honestly, type ProviderKeys, type Statement } from '../../harness/sign-in-provider.ts';

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = () => Math.floor(Date.now() / 1_000);

const signedWith =
  (header: object, key: (keys: ProviderKeys) => ProviderKeys['own'] = ({ own }) => own) =>
  (claims: JWTPayload, keys: ProviderKeys) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: keys.kid, ...header }).sign(key(keys));

const unsigned = (alg: string) => (claims: JWTPayload) => `${base64({ alg })}.${base64(claims)}.`;

/** The classic algorithm attack: signs with public data as if it were a shared secret. */
const bySecret =
  (secret: (keys: ProviderKeys) => string, alg = 'HS256') =>
  (claims: JWTPayload, keys: ProviderKeys) => {
    const text = `${base64({ alg, kid: keys.kid })}.${base64(claims)}`;
    return `${text}.${createHmac('sha256', secret(keys)).update(text).digest('base64url')}`;
  };

/** Returns a token whose parts were changed after it was signed. */
const changed =
  (change: (parts: string[], claims: JWTPayload) => string[]) =>
  async (claims: JWTPayload, keys: ProviderKeys) =>
    change((await honestly(claims, keys)).split('.'), claims).join('.');

/** Returns a token whose header contains the key to check it with. */
const bringingKey = async (claims: JWTPayload, keys: ProviderKeys) => {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk = await exportJWK(publicKey);
  return signedWith({ jwk, kid: undefined }, () => privateKey)(claims, keys);
};

const ellipticKey = async (claims: JWTPayload, keys: ProviderKeys) => {
  const { privateKey } = await generateKeyPair('ES256');
  return signedWith({ alg: 'ES256' }, () => privateKey)(claims, keys);
};

type Forgery = { claims?: Record<string, unknown>; sign?: NonNullable<Statement['sign']> };

/** Tokens that must be refused: claims that differ from honest ones, or another kind of signature. @param client the audience of an honest token */
export const forgeriesFor = (client: string): readonly (readonly [string, Forgery])[] => [
  ['says another nonce', { claims: { nonce: 'another' } }],
  ['says no nonce', { claims: { nonce: undefined } }],
  ['says an empty nonce', { claims: { nonce: '' } }],
  ['is of another issuer', { claims: { iss: 'https://evil.example' } }],
  ['is of an issuer that begins alike', { claims: { iss: 'http://127.0.0.1' } }],
  ['names no issuer', { claims: { iss: undefined } }],
  ['is for another client', { claims: { aud: 'somebody-else' } }],
  ['is for Facebook’s client', { claims: { aud: 'sowon-at-facebook' } }],
  ['is for several, and authorises another', { claims: { aud: [client, 'other'], azp: 'other' } }],
  ['is for several, and says not for whom', { claims: { aud: [client, 'other'] } }],
  ['is for nobody', { claims: { aud: undefined } }],
  ['is for an empty list', { claims: { aud: [] } }],
  ['has run out', { claims: { exp: now() - 60 } }],
  ['has run out long ago', { claims: { exp: 1 } }],
  ['never runs out', { claims: { exp: undefined } }],
  ['runs out at a text', { claims: { exp: 'tomorrow' } }],
  ['says not when it was made', { claims: { iat: undefined } }],
  ['is good only later', { claims: { nbf: now() + 3_600 } }],
  ['names nobody', { claims: { sub: undefined } }],
  ['names nobody by an empty text', { claims: { sub: '' } }],
  ['names somebody by a number', { claims: { sub: 7 } }],
  ['names somebody by an endless text', { claims: { sub: 'x'.repeat(256) } }],
  ['is not signed', { sign: unsigned('none') }],
  ['is not signed, in capitals', { sign: unsigned('NONE') }],
  ['is not signed, and says that it is', { sign: unsigned('RS256') }],
  [
    'is signed by the published key as a secret',
    { sign: bySecret(({ published }) => JSON.stringify(published)) },
  ],
  ['is signed by the secret of both', { sign: bySecret(() => 'a secret of both') }],
  ['is signed by a secret, and says RS256', { sign: bySecret(() => 'a secret of both', 'RS256') }],
  ['is signed by a stranger', { sign: signedWith({}, ({ strangers }) => strangers) }],
  [
    'is signed by a key that nobody published',
    { sign: signedWith({ kid: randomUUID() }, ({ strangers }) => strangers) },
  ],
  ['names an unknown key', { sign: signedWith({ kid: 'unknown' }) }],
  ['brings its own key', { sign: bringingKey }],
  [
    'says where its key lies',
    { sign: signedWith({ jku: 'https://evil.example/jwks' }, ({ strangers }) => strangers) },
  ],
  ['is signed by another method', { sign: ellipticKey }],
  ['wants something understood that nobody does', { sign: signedWith({ crit: ['b64'], b64: true }) }],
  [
    'was changed',
    { sign: changed(([head = '', , tail = ''], claims) => [head, base64({ ...claims, sub: 'x' }), tail]) },
  ],
  ['has the end of another', { sign: changed(([head = '', body = '']) => [head, body, 'AAAA']) }],
  ['has two parts', { sign: changed((parts) => parts.slice(0, 2)) }],
  ['has four parts', { sign: changed((parts) => [...parts, 'more']) }],
  ['is no token', { sign: () => 'nothing' }],
  ['is empty', { sign: () => '' }],
];

/** Returns addresses that a browser or a careless parser could take for one of our two pages. */
export const bypasses = (site: string): readonly string[] => {
  const { host, protocol, hostname, port } = new URL(site);
  return [
    'https://evil.example/login',
    '//evil.example/login',
    '///evil.example/login',
    '\\\\evil.example/login',
    '/\\evil.example/login',
    '/login',
    'login',
    '',
    `${site}@evil.example/login`,
    `${protocol}//evil.example@${host}/login`,
    `${protocol}//user:pass@${host}/login`,
    `${protocol}//${host}.evil.example/login`,
    `${protocol}//evil.example#${site}/login`,
    `${protocol}//evil.example?${site}/login`,
    `${protocol}//evil.example/${site}/login`,
    `${protocol}//evil.example\\@${host}/login`,
    `${protocol}\\\\${host}\\login`,
    `${protocol}//${hostname}:1${port}/login`,
    `${protocol}//${hostname}/login`,
    `${protocol}//localhost:${port}/login`,
    `https://${host}/login`,
    `ftp://${host}/login`,
    `javascript:location='${site}/login'`,
    `data:text/html,${site}/login`,
    `${site}/login/`,
    `${site}//login`,
    `${site}/login/../admin/`,
    `${site}/./login`,
    `${site}/%6cogin`,
    `${site}/login%2f..%2fadmin`,
    `${site}/LOGIN`,
    `${site}/login?next=https://evil.example`,
    `${site}/login#token=mine`,
    `${site}/login;x`,
    `${site}/login%00`,
    `${site}/login\r\nSet-Cookie: a=b`,
    `${site}/login\n`,
    ` ${site}/login`,
    `${site}/login `,
    `${site}/login\t`,
    `${site}/sns-login/x`,
    `${site}/logout`,
    `${site}/`,
    `${site}/media/file/original`,
    `${protocol}//ｅvil.example/login`,
    `${protocol}//127。0。0。1:${port}/login`,
    `${protocol}//2130706433:${port}/login`,
    `${protocol}//0x7f.1:${port}/login`,
    `${protocol}//[::ffff:127.0.0.1]:${port}/login`,
    `${site}/sns-login,${site}/login`,
  ];
};
