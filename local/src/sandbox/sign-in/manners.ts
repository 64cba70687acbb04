/** The providers that this process stands in for, by the last part of their issuer's address. */
export const names = ['apple', 'google', 'facebook'] as const;
export type ProviderName = (typeof names)[number];

/** In what they differ, as far as a site can tell. */
export interface Manner {
  readonly title: string;
  readonly colour: string;
  readonly claims: Readonly<Record<string, readonly string[]>>;
  /** It says of an address whether it was confirmed. */
  readonly saysVerified: boolean;
  /** What people may keep from the site; null where the address is always told. */
  readonly hides: string | null;
  /** What it calls that somebody went away again. */
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

/** Names and secrets that both sides go by. */
export const clientIdAt = (name: ProviderName) => `sowon-development-at-${name}`;
export const appleTeam = 'DEVELOPERS';
export const appleKeyId = 'DEVELOPKEY';
