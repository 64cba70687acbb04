import { createHash, generateKeyPairSync, type webcrypto } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { freePort } from '../../local/src/embedded/ports.ts';

/** The provider's reply when a code is exchanged. */
export interface Statement {
  claims: JWTPayload;
  /** Creates a token other than an honest one of the claims. */
  sign?: (claims: JWTPayload, keys: ProviderKeys) => Promise<string> | string;
  /** Answers the exchange with this status and no token. */
  failing?: number;
}

export interface ProviderKeys {
  kid: string;
  own: webcrypto.CryptoKey;
  /** The public key in published form (JWK). */
  published: object;
  strangers: webcrypto.CryptoKey;
}

export interface TestProvider {
  /** Environment of an API that knows it as Apple, as Google and as Facebook. */
  environment: Record<string, string>;
  keys: ProviderKeys;
  issuer(provider: string): string;
  /** Simulates a sign-in of the browser sent to `location`. @returns the code for the way back */
  grants(location: string, statement: Statement): string;
  stop(): Promise<void>;
}

interface Grant {
  provider: string;
  statement: Statement;
  challenge: string | null;
  callback: string | null;
}

export const clientOf = (provider: string) => `sowon-at-${provider}`;

/**
 * Starts a sign-in provider that states what a test wants, with the real protocol and real signatures, on a free port.
 * Like a real one, it accepts a code only once, with its PKCE verifier and its redirect address.
 */
export async function startTestProvider(): Promise<TestProvider> {
  const appleKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const [pair, stranger] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const kid = 'key-1';
  const published = { ...(await exportJWK(pair.publicKey)), kid, alg: 'RS256', use: 'sig' };
  const keys = { kid, own: pair.privateKey, published, strangers: stranger.privateKey };
  const grants = new Map<string, Grant>();
  const origin = `http://127.0.0.1:${await freePort()}`;
  const issuer = (provider: string) => `${origin}/${provider}`;

  const server = createServer((request, response) => {
    void answer(request, response);
  });
  server.listen(Number(new URL(origin).port), '127.0.0.1');
  await once(server, 'listening');

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, provider = '', ...rest] = (request.url ?? '').split('/');
    const path = rest.join('/');
    if (path === '.well-known/openid-configuration') return json(response, 200, metadata(provider));
    if (path === 'jwks') return json(response, 200, { keys: [published] });
    if (path === 'token') return exchange(provider, request, response);
    return json(response, 404, {});
  }

  const metadata = (provider: string) => ({
    issuer: issuer(provider),
    authorization_endpoint: `${issuer(provider)}/authorize`,
    token_endpoint: `${issuer(provider)}/token`,
    jwks_uri: `${issuer(provider)}/jwks`,
    response_types_supported: ['code', 'code id_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  });

  async function exchange(
    provider: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString('utf8'));
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const verified = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const known = provider === 'apple' ? await isApplesClient(form) : grant?.challenge === verified;
    const fits = grant?.provider === provider && grant.callback === form.get('redirect_uri');
    if (!grant || !fits || !known) return json(response, 400, { error: 'invalid_grant' });
    const { statement } = grant;
    if (statement.failing !== undefined) return json(response, statement.failing, {});
    const sign = statement.sign ?? honestly;
    return json(response, 200, {
      access_token: 'nothing-of-ours-uses-it',
      token_type: 'Bearer',
      id_token: await sign(statement.claims, keys),
    });
  }

  /** Checks Apple's client secret, a signed JWT, and rejects the PKCE verifier, which Apple does not know. */
  async function isApplesClient(form: URLSearchParams): Promise<boolean> {
    const rules = {
      algorithms: ['ES256'],
      issuer: 'team',
      subject: clientOf('apple'),
      audience: issuer('apple'),
    };
    const secret = jwtVerify(form.get('client_secret') ?? '', appleKeys.publicKey, rules);
    const { protectedHeader, payload } = await secret.catch(() => ({
      protectedHeader: {},
      payload: {} as JWTPayload,
    }));
    const isShort = (payload.exp ?? Number.POSITIVE_INFINITY) - (payload.iat ?? 0) <= 600;
    return (
      'kid' in protectedHeader &&
      protectedHeader.kid === 'key of ours' &&
      isShort &&
      !form.has('code_verifier')
    );
  }

  const known = (name: string, provider: string) => ({
    [`${name}_ISSUER`]: issuer(provider),
    [`${name}_CLIENT_ID`]: clientOf(provider),
    [`${name}_CLIENT_SECRET`]: 'a secret of both',
  });
  return {
    environment: {
      APPLE_ISSUER: issuer('apple'),
      APPLE_CLIENT_ID: clientOf('apple'),
      APPLE_TEAM_ID: 'team',
      APPLE_KEY_ID: 'key of ours',
      APPLE_PRIVATE_KEY: appleKeys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      ...known('GOOGLE', 'google'),
      ...known('FACEBOOK', 'facebook'),
    },
    keys,
    issuer,
    grants: (location, statement) => {
      const asked = new URL(location).searchParams;
      const code = crypto.randomUUID();
      grants.set(code, {
        provider: new URL(location).pathname.split('/')[1] ?? '',
        statement,
        challenge: asked.get('code_challenge'),
        callback: asked.get('redirect_uri'),
      });
      return code;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Signs a token as an honest provider does. */
export const honestly: NonNullable<Statement['sign']> = (claims, { kid, own }) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(own);

/** Returns the claims of a token that comes beside this code, as Apple sends it. */
export const withCode = (claims: JWTPayload, code: string): JWTPayload => ({
  ...claims,
  c_hash: createHash('sha256').update(code).digest().subarray(0, 16).toString('base64url'),
});

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
