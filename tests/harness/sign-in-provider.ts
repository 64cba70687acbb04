import { createHash, type webcrypto } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { freePort } from '../../local/src/embedded/ports.ts';

/** What a provider is to say when a code is exchanged. */
export interface Statement {
  claims: JWTPayload;
  /** Makes another token than an honest one of the claims. */
  sign?: (claims: JWTPayload, keys: ProviderKeys) => Promise<string> | string;
  /** Answers the exchange with this status and no token. */
  failing?: number;
}

export interface ProviderKeys {
  kid: string;
  own: webcrypto.CryptoKey;
  /** In the published form. */
  published: object;
  strangers: webcrypto.CryptoKey;
}

export interface TestProvider {
  /** Environment of an API that knows it as Google and as Facebook. */
  environment: Record<string, string>;
  keys: ProviderKeys;
  issuer(provider: string): string;
  /** Whoever followed `location` signed in there: gives the code that they come back with. */
  grants(location: string, statement: Statement): string;
  /** Whoever comes there by a browser is this person already, and is sent back at once. */
  person: JWTPayload;
  stop(): Promise<void>;
}

interface Grant {
  statement: Statement;
  challenge: string | null;
  callback: string | null;
}

export const clientOf = (provider: string) => `sowon-at-${provider}`;

/**
 * A provider of sign-in that says whatever a test wants, by the real protocol and with real signatures, on a port of its own.
 * It judges as a real one does: a code works once, with its PKCE verifier and its way back.
 */
export async function startTestProvider(): Promise<TestProvider> {
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
    if (path.startsWith('authorize?')) return sendBack(provider, request, response);
    if (path === 'token') return exchange(request, response);
    return json(response, 404, {});
  }

  const metadata = (provider: string) => ({
    issuer: issuer(provider),
    authorization_endpoint: `${issuer(provider)}/authorize`,
    token_endpoint: `${issuer(provider)}/token`,
    jwks_uri: `${issuer(provider)}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  });

  async function exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString('utf8'));
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const verified = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const fits = grant?.challenge === verified && grant.callback === form.get('redirect_uri');
    if (!grant || !fits) return json(response, 400, { error: 'invalid_grant' });
    const { statement } = grant;
    if (statement.failing !== undefined) return json(response, statement.failing, {});
    const sign = statement.sign ?? honestly;
    return json(response, 200, {
      access_token: 'nothing-of-ours-uses-it',
      token_type: 'Bearer',
      id_token: await sign(statement.claims, keys),
    });
  }

  const known = (name: string, provider: string) => ({
    [`${name}_ISSUER`]: issuer(provider),
    [`${name}_CLIENT_ID`]: clientOf(provider),
    [`${name}_CLIENT_SECRET`]: 'a secret of both',
  });
  function sendBack(provider: string, request: IncomingMessage, response: ServerResponse): void {
    const asked = new URL(request.url ?? '', origin);
    const { nonce, redirect_uri = '', state = '' } = Object.fromEntries(asked.searchParams);
    const now = Math.floor(Date.now() / 1_000);
    const about = { iss: issuer(provider), aud: clientOf(provider), iat: now, exp: now + 300, nonce };
    const code = here.grants(asked.href, { claims: Object.assign(about, here.person) });
    response.writeHead(302, { location: `${redirect_uri}?${new URLSearchParams({ code, state })}` }).end();
  }

  const here: TestProvider = {
    environment: { ...known('GOOGLE', 'google'), ...known('FACEBOOK', 'facebook') },
    keys,
    issuer,
    person: {},
    grants: (location, statement) => {
      const asked = new URL(location).searchParams;
      const code = crypto.randomUUID();
      grants.set(code, {
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
  return here;
}

/** A token as an honest provider makes it. */
export const honestly: NonNullable<Statement['sign']> = (claims, { kid, own }) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(own);

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
