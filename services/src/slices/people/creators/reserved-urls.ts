import { looksLikeHouse } from '@sowon/contracts/member-name';

/** First segments of our own pages and files: a creator's page address must not hide them (spec 1 §2, spec 2 §2). */
const pages = [
  'adjustment-page',
  'bank-account-change',
  'browse-missions',
  'coin-history',
  'coin-totals',
  'collectterms',
  'creator',
  'creator-registration',
  'creator-search',
  'creator-standing',
  'edit-creator-profile',
  'edit-user-profile',
  'email-sent',
  'faq',
  'forgot-password',
  'guardian-consent',
  'hidden-content',
  'get-creator-account-number',
  'leave',
  'left',
  'login',
  'lottery-event',
  'mission-detail',
  'mission-management',
  'my-coins',
  'my-sessions',
  'newbie-creator-mypage',
  'not-found',
  'notification-settings',
  'notifications',
  'operating-policies',
  'password-change',
  'password-reset',
  'privacyterms',
  'provideterms',
  'refund-account',
  'shut-out',
  'sign-up',
  'signup-accept-terms',
  'signup-for-creator',
  'sns-login',
  'social-sign-up',
  'statement-check',
  'stop-mails',
  'strike-appeal',
  'support',
  'user-mypage',
];
/** Paths of the server itself, and the calls beside `/creators/{idOrUrl}`. */
const others = [
  'admin',
  'api',
  'assets',
  'docs',
  'files',
  'health',
  'icons',
  'images',
  'media',
  'page',
  'postcode-popup',
  'ready',
  'sandbox',
];

const reserved: ReadonlySet<string> = new Set([...pages, ...others]);

/** Returns true if a page address belongs to the site itself, or looks as if it did. */
export function isReservedUrl(url: string): boolean {
  return reserved.has(url) || looksLikeHouse(url);
}
