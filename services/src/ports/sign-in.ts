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
  /** Issuer of the provider's tokens; its discovery document is below it. */
  readonly issuer: string;
  readonly clientId: string;
  /** A shared secret, or the key that signs one for each exchange. */
  readonly clientSecret: string | SigningKey;
  /** Token endpoint, for a provider whose discovery document lacks it. */
  readonly tokenEndpoint?: string;
}

/** Values sent to a provider and expected back from it. */
export interface SignInTry {
  readonly state: string;
  readonly nonce: string;
  /** PKCE verifier: the provider gets its hash first, and the verifier at the exchange. Apple does not support PKCE. */
  readonly verifier: string;
  /** Redirect URL after the provider's login. */
  readonly callback: string;
}

/** The person that the provider identified. */
export interface SocialPerson {
  readonly provider: SocialProvider;
  readonly subject: string;
  readonly email: string | null;
  /** True if the provider confirms it and its confirmations can be trusted. */
  readonly emailVerified: boolean;
  readonly name: string | null;
}

/** Sign-in with OpenID Connect providers. */
export interface SignIn {
  /** The configured providers. */
  readonly providers: readonly SocialProvider[];
  /** Returns the URL of the provider's login. @throws Error if it is not configured or cannot be reached */
  addressOf(provider: SocialProvider, tried: SignInTry): Promise<string>;
  /**
   * Exchanges the returned code and checks the result: signature, issuer, audience, times, nonce. Apple also sends an id token with the redirect. It is checked
   * before the exchange, must belong to this code, and must name the same person.
   * @param cameBack the complete redirect URL; Apple's values are in its hash
   * @throws Error if a check fails or the provider does not answer
   */
  personOf(provider: SocialProvider, cameBack: URL, tried: SignInTry): Promise<SocialPerson>;
}

export type SignInClients = Readonly<Partial<Record<SocialProvider, SignInClient>>>;

/** Signatures need a key that only the provider has; a shared secret would also be ours. */
const algorithm = 'RS256';
const timeoutSeconds = 5;

interface Manner {
  readonly scope: string;
  /** True if its confirmation of an address can be trusted. */
  readonly vouches: boolean;
  /** True if it posts an id token together with the code. */
  readonly postsToken: boolean;
}

const manners: Readonly<Record<SocialProvider, Manner>> = {
  // Apple sends the name only once, unsigned and outside the token, so the scope does not include it.
  APPLE: { scope: 'openid email', vouches: true, postsToken: true },
  GOOGLE: { scope: 'openid email profile', vouches: true, postsToken: false },
  // Facebook does not say whether an address was confirmed.
  FACEBOOK: { scope: 'openid email public_profile', vouches: false, postsToken: false },
};

/** Apple writes some booleans as texts. */
const Truth = z.union([z.boolean(), z.string()]).optional().catch(undefined);
const isTrue = (said: z.output<typeof Truth>) => said === true || said === 'true';

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).toLowerCase().optional().catch(undefined),
  email_verified: Truth,
  is_private_email: Truth,
  name: z.string().optional().catch(undefined),
});

/** Creates the sign-in; a provider is contacted only when a person wants to use it. */
export function createSignIn(clients: SignInClients): SignIn {
  const configurations = new Map<SocialProvider, Promise<Configuration>>();
  const configurationOf = (provider: SocialProvider): Promise<Configuration> => {
    const client = clients[provider];
    if (!client) return Promise.reject(new Error(`${provider} is not configured`));
    const known = configurations.get(provider);
    if (known) return known;
    const asked = discover(client, manners[provider]);
    configurations.set(provider, asked);
    // After a failure the next caller retries.
    asked.catch(() => configurations.delete(provider));
    return asked;
  };
  // Safe cast: these are the keys of `clients`.
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
      // Apple's relay address counts as confirmed only after our own mail arrives.
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

/** Returns the subject of the token in the redirect; the exchange has checked its signature. */
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

/** Returns client authentication with a new secret for each exchange. */
function signedSecret({ clientId, issuer }: SignInClient, key: SigningKey): ClientAuth {
  return (_server, _client, body) => {
    body.set('client_id', clientId);
    body.set('client_secret', appleSecret(key, { clientId, issuer, now: Date.now() }));
  };
}
