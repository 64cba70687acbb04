import type { CreatorProfile } from '@sowon/contracts/creators/schemas';

export type SnsType = CreatorProfile['snsLinks'][number]['type'];

/** Names of the services a creator may link to; the same in every language. */
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

/** All of them, in the order in which they stand on a page. */
// `snsNames` has exactly these keys, one at the least.
export const snsTypes = Object.keys(snsNames) as [SnsType, ...SnsType[]];

/** Whether a link leads to the web; a `javascript:` address that a form let through must never become a link. */
export function isWebLink({ link }: { link: string }): boolean {
  return /^https?:\/\//i.test(link);
}
