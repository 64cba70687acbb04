import type { SocialProvider } from '@sowon/contracts';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  useCodeIdTokenResponseType,
} from 'openid-client';
import { z } from 'zod';
import { appleSecret, type SigningKey } from './apple-secret.ts';
import { readUnchecked } from './token-claims.ts';

export interface SignInClient {
  /** Where the provider says what it can do, and whom its statements come from. */
  readonly issuer: string;
  readonly clientId: string;
  /** A secret of both, or the key that signs one for each exchange. */
  readonly clientSecret: string | SigningKey;
  /** Where codes are exchanged, for a provider that does not say so. */
  readonly tokenEndpoint?: string;
}

/** What is told to a provider, and is to come back from it. */
export interface SignInTry {
  readonly state: string;
  readonly nonce: string;
  /** PKCE: what the provider is told the hash of, and, at the exchange, itself. Apple knows no PKCE. */
  readonly verifier: string;
  /** Where the provider sends the browser back. */
  readonly callback: string;
}

/** Who came back, by the word of the provider. */
export interface SocialPerson {
  readonly provider: SocialProvider;
  readonly subject: string;
  readonly email: string | null;
  /** The provider says so; only ever of one that may be believed. */
  readonly emailVerified: boolean;
  readonly name: string | null;
}

/** Providers of sign-in by OpenID Connect. */
export interface SignIn {
  /** Those that the configuration names. */
  readonly providers: readonly SocialProvider[];
  /** The address at the provider. @throws Error where it is not configured or cannot be reached */
  addressOf(provider: SocialProvider, tried: SignInTry): Promise<string>;
  /**
   * Exchanges the code of the way back, and checks what it is exchanged for: signature, issuer, audience, times, nonce.
   * Apple says who came on the way back too: that is checked before, is to be about this code, and about the same person.
   * @param cameBack the whole address that the browser came back to; what comes from Apple stands in its hash
   * @throws Error, for whatever does not fit and a provider that does not answer
   */
  personOf(provider: SocialProvider, cameBack: URL, tried: SignInTry): Promise<SocialPerson>;
}

export type SignInClients = Readonly<Partial<Record<SocialProvider, SignInClient>>>;

/** Signatures are made with a key that nobody else has; a secret that both sides know would be ours too. */
const algorithm = 'RS256';
const timeoutSeconds = 5;

interface Manner {
  readonly scope: string;
  /** What it says of an address may be believed. */
  readonly vouches: boolean;
  /** It says who came beside the code already, and posts both. */
  readonly postsToken: boolean;
}

const manners: Readonly<Record<SocialProvider, Manner>> = {
  // It tells a name once only, unsigned, and not in a token; so it is not asked for one.
  APPLE: { scope: 'openid email', vouches: true, postsToken: true },
  GOOGLE: { scope: 'openid email profile', vouches: true, postsToken: false },
  // It does not say whether an address was ever confirmed.
  FACEBOOK: { scope: 'openid email public_profile', vouches: false, postsToken: false },
};

/** Apple writes some truths as texts. */
const Truth = z.union([z.boolean(), z.string()]).optional().catch(undefined);
const isTrue = (said: z.output<typeof Truth>) => said === true || said === 'true';

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).toLowerCase().optional().catch(undefined),
  email_verified: Truth,
  is_private_email: Truth,
  name: z.string().optional().catch(undefined),
});

/** Nothing is asked of a provider before somebody wants to go there. */
export function createSignIn(clients: SignInClients): SignIn {
  const configurations = new Map<SocialProvider, Promise<Configuration>>();
  const configurationOf = (provider: SocialProvider): Promise<Configuration> => {
    const client = clients[provider];
    if (!client) return Promise.reject(new Error(`${provider} is not configured`));
    const known = configurations.get(provider);
    if (known) return known;
    const asked = discover(client, manners[provider]);
    configurations.set(provider, asked);
    // One that was away is asked again by whoever comes next.
    asked.catch(() => configurations.delete(provider));
    return asked;
  };
  // The parsing edge: these are the keys that `clients` was made with.
  const providers = (Object.keys(clients) as SocialProvider[]).filter((each) => clients[each] !== undefined);

  return {
    providers,
    addressOf: async (provider, { state, nonce, verifier, callback }) => {
      const { scope, postsToken } = manners[provider];
      const way = postsToken
        ? { response_type: 'code id_token', response_mode: 'form_post' }
        : {
            response_type: 'code',
            code_challenge: await calculatePKCECodeChallenge(verifier),
            code_challenge_method: 'S256',
          };
      const asked = { redirect_uri: callback, scope, state, nonce, ...way };
      return buildAuthorizationUrl(await configurationOf(provider), asked).href;
    },
    personOf: async (provider, cameBack, { state, nonce, verifier }) => {
      const { postsToken, vouches } = manners[provider];
      const tokens = await authorizationCodeGrant(await configurationOf(provider), cameBack, {
        expectedState: state,
        expectedNonce: nonce,
        ...(!postsToken && { pkceCodeVerifier: verifier }),
        idTokenExpected: true,
      });
      const claims = Claims.parse(tokens.claims());
      if (postsToken && subjectOf(cameBack) !== claims.sub) throw new Error('two tokens name two people');
      const email = claims.email ?? null;
      // An address that only passes on what Apple lets through is confirmed by a mail that arrives.
      const isOwn = !isTrue(claims.is_private_email);
      return {
        provider,
        subject: claims.sub,
        email,
        emailVerified: vouches && email !== null && isTrue(claims.email_verified) && isOwn,
        name: claims.name ?? null,
      };
    },
  };
}

/** Whom the token of the way back names; the exchange has looked at its signature. */
const subjectOf = ({ hash }: URL) =>
  readUnchecked(new URLSearchParams(hash.slice(1)).get('id_token') ?? '')?.sub;

async function discover(client: SignInClient, { postsToken }: Manner): Promise<Configuration> {
  const issuer = new URL(client.issuer);
  const { clientId, clientSecret } = client;
  const metadata = { id_token_signed_response_alg: algorithm };
  const hardened = issuer.protocol === 'http:' ? [allowInsecureRequests] : [];
  const found = await discovery(issuer, clientId, metadata, undefined, {
    execute: hardened,
    timeout: timeoutSeconds,
  });
  const server = { ...found.serverMetadata() };
  if (client.tokenEndpoint !== undefined) server.token_endpoint ??= client.tokenEndpoint;
  const proof =
    typeof clientSecret === 'string' ? ClientSecretPost(clientSecret) : signedSecret(client, clientSecret);
  const configuration = new Configuration(server, clientId, metadata, proof);
  configuration.timeout = timeoutSeconds;
  for (const harden of [...hardened, enableNonRepudiationChecks]) harden(configuration);
  if (postsToken) useCodeIdTokenResponseType(configuration);
  return configuration;
}

/** Sends a secret that is made anew for each exchange. */
function signedSecret({ clientId, issuer }: SignInClient, key: SigningKey): ClientAuth {
  return (_server, _client, body) => {
    body.set('client_id', clientId);
    body.set('client_secret', appleSecret(key, { clientId, issuer, now: Date.now() }));
  };
}
