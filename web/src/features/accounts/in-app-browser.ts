import type { SocialProvider } from '@sowon/contracts/accounts/schemas';

/** Browser inside another app, which sign-in providers refuse, and the operating system of the phone. */
export interface InAppBrowser {
  /** `WEB_VIEW` is any other app that shows pages itself. */
  readonly app: InApp;
  readonly system: 'ANDROID' | 'IOS' | 'OTHER';
}

export type InApp = keyof typeof signs | 'WEB_VIEW';

/** User agent patterns of the apps’ own browsers. */
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
 * True if the provider refuses sign-in from the browser inside an app.
 * Google: https://developers.google.com/identity/protocols/oauth2/policies#browsers, Facebook on Android since October 2021.
 */
export const refusesInApps = (provider: SocialProvider): boolean =>
  provider === 'GOOGLE' || provider === 'FACEBOOK';

/** Matches iOS apps that use Safari’s engine without being Safari; they send `Mobile/15E148` but no `Safari/`. */
const iosWebView = /\bAppleWebKit\/(?!.*\bSafari\/)/;
/** Android’s mark of a web view inside an app. */
const androidWebView = /; wv\)/;

/**
 * Returns the app whose own browser shows the page, judged by the user agent; null in a normal browser.
 * @param isStandalone true if the page runs as an installed app, whose iOS user agent looks like a web view
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
 * Returns a URL that makes the app open the page in the phone’s own browser; null if the app has none and the user must do it.
 * @param page address of the page, with its scheme
 */
export function wayOutside({ app, system }: InAppBrowser, page: string): string | null {
  // https://developers.kakao.com, https://developers.line.biz: both apps accept these on Android and iOS.
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
