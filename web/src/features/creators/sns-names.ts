import type { CreatorProfile } from '@sowon/contracts/creators/schemas';

export type SnsType = CreatorProfile['snsLinks'][number]['type'];

/** Names of the services that a creator may link to, equal in every language. */
export const snsNames: Record<SnsType, string> = {
  YOUTUBE: 'YouTube',
  // Renamed in 2024; links and the specification keep the old name.
  AFREECA: 'SOOP',
  TWITCH: 'Twitch',
  FACEBOOK: 'Facebook',
  TIKTOK: 'TikTok',
  INSTAGRAM: 'Instagram',
  CHZZK: 'CHZZK',
  X: 'X',
};

/** All services, in the order in which a page shows them. */
// `snsNames` has exactly these keys, and at least one.
export const snsTypes = Object.keys(snsNames) as [SnsType, ...SnsType[]];

/** Returns true if a link leads to the web. A `javascript:` address that a form let through must never become a link. */
export function isWebLink({ link }: { link: string }): boolean {
  return /^https?:\/\//i.test(link);
}
