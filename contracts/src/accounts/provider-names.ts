import type { SocialProvider } from './schemas.ts';

/** Display names of the sign-in providers, the same in every language. */
export const providerNames: Readonly<Record<SocialProvider, string>> = {
  APPLE: 'Apple',
  GOOGLE: 'Google',
  FACEBOOK: 'Facebook',
};
