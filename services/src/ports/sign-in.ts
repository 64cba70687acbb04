import type { SocialProvider } from '@sowon/contracts';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import { z } from 'zod';

export interface SignInClient {
  /** Where the provider says what it can do, and whom its statements come from. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where codes are exchanged, for a provider that does not say so. */
  readonly tokenEndpoint?: string;
}

/** What is told to a provider, and is to come back from it. */
export interface SignInTry {
  readonly state: string;
  readonly nonce: string;
  /** PKCE: what the provider is told the hash of, and, at the exchange, itself. */
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
   * @param cameBack the whole address that the browser came back to
   * @throws Error, for whatever does not fit and a provider that does not answer
   */
  personOf(provider: SocialProvider, cameBack: URL, tried: SignInTry): Promise<SocialPerson>;
}

export type SignInClients = Readonly<Partial<Record<SocialProvider, SignInClient>>>;

/** Signatures are made with a key that nobody else has; a secret that both sides know would be ours too. */
const algorithm = 'RS256';
const timeoutSeconds = 5;

/** An address at Facebook is grounds for nothing: it does not say whether it was ever confirmed. */
const vouches: Readonly<Record<SocialProvider, boolean>> = { GOOGLE: true, FACEBOOK: false };

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).toLowerCase().optional().catch(undefined),
  email_verified: z.union([z.boolean(), z.string()]).optional().catch(undefined),
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
    const asked = discover(client);
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
      const url = buildAuthorizationUrl(await configurationOf(provider), {
        redirect_uri: callback,
        response_type: 'code',
        scope: provider === 'GOOGLE' ? 'openid email profile' : 'openid email public_profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return url.href;
    },
    personOf: async (provider, cameBack, { state, nonce, verifier }) => {
      const tokens = await authorizationCodeGrant(await configurationOf(provider), cameBack, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = Claims.parse(tokens.claims());
      const email = claims.email ?? null;
      const said = claims.email_verified === true || claims.email_verified === 'true';
      return {
        provider,
        subject: claims.sub,
        email,
        emailVerified: vouches[provider] && email !== null && said,
        name: claims.name ?? null,
      };
    },
  };
}

async function discover(client: SignInClient): Promise<Configuration> {
  const issuer = new URL(client.issuer);
  const metadata = { client_secret: client.clientSecret, id_token_signed_response_alg: algorithm };
  const hardened = issuer.protocol === 'http:' ? [allowInsecureRequests] : [];
  const found = await discovery(issuer, client.clientId, metadata, undefined, {
    execute: hardened,
    timeout: timeoutSeconds,
  });
  const server = { ...found.serverMetadata() };
  if (client.tokenEndpoint !== undefined) server.token_endpoint ??= client.tokenEndpoint;
  const configuration = new Configuration(server, client.clientId, metadata);
  configuration.timeout = timeoutSeconds;
  for (const harden of [...hardened, enableNonRepudiationChecks]) harden(configuration);
  return configuration;
}
