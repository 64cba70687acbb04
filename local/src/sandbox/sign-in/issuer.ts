import { randomBytes } from 'node:crypto';
import Provider, { type ClientMetadata, type Configuration, interactionPolicy } from 'oidc-provider';
import { isAppleSecret } from './apple-client.ts';
import { clientIdAt, manners, type ProviderName } from './manners.ts';
import { claimsOf, type Person, subjectOf } from './person.ts';
import type { SignInSettings } from './settings.ts';

export interface Issuer {
  readonly name: ProviderName;
  readonly provider: Provider;
  /** Allows codes for this person. @returns the person's subject at the provider */
  know(person: Person): string;
}

/** Creates one of the providers with the real protocol: `oidc-provider` is certified; only the identity is not checked. */
export function createIssuer(name: ProviderName, origin: string, settings: SignInSettings): Issuer {
  const issuer = `${origin}/${name}`;
  const people = new Map<string, Person>();
  const provider = new Provider(issuer, {
    ...configurationOf(name, settings),
    findAccount: (_ctx, sub) => {
      const person = people.get(sub);
      return person && { accountId: sub, claims: () => claimsOf(name, person) };
    },
  });
  if (name === 'apple') {
    acceptHttp(provider);
    provider.Client.prototype.compareClientSecret = (secret) =>
      isAppleSecret(secret, { key: settings.appleKey, issuer, now: Math.floor(Date.now() / 1_000) });
  }
  return {
    name,
    provider,
    know: (person) => {
      const sub = subjectOf(name, person);
      people.set(sub, person);
      return sub;
    },
  };
}

function configurationOf(name: ProviderName, { site, secret, key }: SignInSettings): Configuration {
  return {
    clients: [clientOf(name, { site, secret })],
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' } as never] },
    // All providers share one host, where browsers separate cookies by name.
    cookies: {
      keys: [randomBytes(32).toString('hex')],
      names: { session: `${name}_session`, interaction: `${name}_interaction`, resume: `${name}_resume` },
    },
    claims: Object.fromEntries(
      Object.entries(manners[name].claims).map(([scope, told]) => [scope, [...told]]),
    ),
    conformIdTokenClaims: false,
    responseTypes: ['code', 'code id_token'],
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => name !== 'apple' },
    interactions: { policy: alwaysAsked(), url: (_ctx, { uid }) => `/${name}/person/${uid}` },
    // Signing in counts as consent.
    loadExistingGrant: async ({ oidc: { provider, client, session, params } }) => {
      const grant = new provider.Grant({
        ...(client && { clientId: client.clientId }),
        ...(session?.accountId && { accountId: session.accountId }),
      });
      grant.addOIDCScope(String(params?.scope ?? ''));
      await grant.save();
      return grant;
    },
  };
}

function clientOf(name: ProviderName, { site, secret }: { site: string; secret: string }): ClientMetadata {
  return {
    client_id: clientIdAt(name),
    client_secret: secret,
    redirect_uris: [`${site}/api/oauth2/callback/${name}`],
    response_types: [name === 'apple' ? 'code id_token' : 'code'],
    grant_types: name === 'apple' ? ['authorization_code', 'implicit'] : ['authorization_code'],
    token_endpoint_auth_method: 'client_secret_post',
  };
}

/** Asks for the person at each sign-in, because choosing one is the purpose of this sandbox. */
function alwaysAsked() {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  const { Check } = interactionPolicy;
  const check = new Check('person', 'somebody is picked each time', ({ oidc: { result } }) => !result?.login);
  policy.get('login')?.checks.add(check);
  return policy;
}

interface ClientRules {
  readonly prototype: { invalidate(message: string, code?: string): void };
}

/** Accepts http addresses: the local site has no TLS, and otherwise the library gives no tokens to browsers over http. */
function acceptHttp({ Client }: Provider): void {
  const { prototype } = (Client as unknown as { Schema: ClientRules }).Schema; // Exists at run time, but not in the types.
  const { invalidate } = prototype;
  prototype.invalidate = function accepting(message, code) {
    if (code !== 'implicit-force-https' && code !== 'implicit-forbid-localhost') {
      invalidate.call(this, message, code);
    }
  };
}
