import type { SocialProvider } from './schemas.ts';

/** What the providers of sign-in are called, in every language. */
export const providerNames: Readonly<Record<SocialProvider, string>> = {
  APPLE: 'Apple',
  GOOGLE: 'Google',
  FACEBOOK: 'Facebook',
};
