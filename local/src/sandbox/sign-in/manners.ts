/** Names of the simulated providers; each is the last part of its issuer's address. */
export const names = ['apple', 'google', 'facebook'] as const;
export type ProviderName = (typeof names)[number];

/** Differences between the providers that a site can see. */
export interface Manner {
  readonly title: string;
  readonly colour: string;
  readonly claims: Readonly<Record<string, readonly string[]>>;
  /** True if it reports whether an email address is verified. */
  readonly saysVerified: boolean;
  /** Label of the data that people may hide from the site; null if the address is always given. */
  readonly hides: string | null;
  /** Its error code when a person cancels. */
  readonly cancelled: string;
}

const denied = 'access_denied';

export const manners: Readonly<Record<ProviderName, Manner>> = {
  apple: {
    title: 'Apple',
    colour: '#1d1d1f',
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'is_private_email'] },
    saysVerified: true,
    hides: 'Hide my e-mail: the site gets an address that passes mails on',
    cancelled: 'user_cancelled_authorize',
  },
  google: {
    title: 'Google',
    colour: '#1a56c4',
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    saysVerified: true,
    hides: null,
    cancelled: denied,
  },
  facebook: {
    title: 'Facebook',
    colour: '#0a5fd0',
    claims: { openid: ['sub'], email: ['email'], public_profile: ['name'] },
    saysVerified: false,
    hides: 'Do not tell the site my address',
    cancelled: denied,
  },
};

/** Client ids and key names that both sides use. */
export const clientIdAt = (name: ProviderName) => `sowon-development-at-${name}`;
export const appleTeam = 'DEVELOPERS';
export const appleKeyId = 'DEVELOPKEY';
