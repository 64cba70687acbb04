import type { SocialProvider } from '@sowon/contracts/accounts/schemas';

/** A browser inside of another app, which providers of sign-in refuse, and the system of the phone that it runs on. */
export interface InAppBrowser {
  /** `WEB_VIEW` is any other app that shows pages itself. */
  readonly app: InApp;
  readonly system: 'ANDROID' | 'IOS' | 'OTHER';
}

export type InApp = keyof typeof signs | 'WEB_VIEW';

/** What apps write into the user agent of their own browser. */
const signs = {
  KAKAOTALK: /\bkakao(talk|story)\b/i,
  LINE: /\bLine\/\d/,
  NAVER: /\bNAVER\(inapp/i,
  INSTAGRAM: /\bInstagram\b|\bBarcelona \d/,
  FACEBOOK: /\bFB(AN|AV|_IAB|IOS)\b|\bFB4A\b|\bMessengerForiOS\b/,
  BAND: /\bBAND\/\d/,
  DAUM: /\bDaum(Apps|Device|Cafe)\b/i,
  TIKTOK: /\bmusical_ly|\bBytedanceWebview\b|\btrill_|\bTikTok\b/i,
  EVERYTIME: /\beverytime/i,
  X: /\bTwitter( for i|Android)/,
  OTHERS:
    /\bSnapchat\b|\[Pinterest\/|\bLinkedInApp\b|\bMicroMessenger\/|\bzumapp\b|\bwadiz\b|\bTelegram-Android\//i,
} as const;

/**
 * Whether a provider refuses whoever comes from the browser of an app.
 * Google: https://developers.google.com/identity/protocols/oauth2/policies#browsers, Facebook on Android since October 2021.
 */
export const refusesInApps = (provider: SocialProvider): boolean =>
  provider === 'GOOGLE' || provider === 'FACEBOOK';

/** Apps of iOS that show pages by Safari's engine and say so as `Mobile/15E148`, but not by Safari. */
const iosWebView = /\bAppleWebKit\/(?!.*\bSafari\/)/;
/** Android's own mark of a page inside of an app. */
const androidWebView = /; wv\)/;

/**
 * Which app shows the page in its own browser, by the user agent; null in a browser of its own.
 * @param isStandalone whether the page runs as an installed app, which says on iOS what a web view says
 */
export function inAppBrowserOf(userAgent: string, { isStandalone = false } = {}): InAppBrowser | null {
  const system = systemOf(userAgent);
  const named = Object.entries(signs).find(([, sign]) => sign.test(userAgent));
  // A key of `signs` is an InApp by its type.
  if (named) return { app: named[0] as InApp, system };
  if (isStandalone) return null;
  const isWebView =
    (system === 'ANDROID' && androidWebView.test(userAgent)) ||
    (system === 'IOS' && iosWebView.test(userAgent));
  return isWebView ? { app: 'WEB_VIEW', system } : null;
}

function systemOf(userAgent: string): InAppBrowser['system'] {
  if (/\b(iPhone|iPad|iPod)\b/.test(userAgent)) return 'IOS';
  return /\bAndroid\b/.test(userAgent) ? 'ANDROID' : 'OTHER';
}

/**
 * An address that makes an app open a page in the phone's own browser; null where the app has none and a person has to do it.
 * @param page address of the page, with its scheme
 */
export function wayOutside({ app, system }: InAppBrowser, page: string): string | null {
  // https://developers.kakao.com, https://developers.line.biz: both apps take these on either system.
  if (app === 'KAKAOTALK') return `kakaotalk://web/openExternal?url=${encodeURIComponent(page)}`;
  const url = new URL(page);
  if (app === 'LINE') {
    url.searchParams.set('openExternalBrowser', '1');
    return url.href;
  }
  if (system !== 'ANDROID') return null;
  // https://developer.chrome.com/docs/android/intents. The fallback is for phones without Chrome.
  const target = [
    `scheme=${url.protocol.slice(0, -1)}`,
    'package=com.android.chrome',
    `S.browser_fallback_url=${encodeURIComponent(page)}`,
  ];
  return `intent://${url.host}${url.pathname}${url.search}#Intent;${target.join(';')};end`;
}
