import { describe, expect, it, test } from 'vitest';
import { type InAppBrowser, inAppBrowserOf, wayOutside } from './in-app-browser.ts';

const android =
  'Mozilla/5.0 (Linux; Android 14; SM-S918N Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.134 Mobile Safari/537.36';
const ios =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

describe('a page inside an in-app browser', () => {
  it.each<[InAppBrowser['app'], InAppBrowser['system'], string]>([
    ['KAKAOTALK', 'ANDROID', `${android} KAKAOTALK 10.8.0`],
    ['KAKAOTALK', 'ANDROID', `${android};KAKAOTALK 2410820`],
    ['KAKAOTALK', 'IOS', `${ios} KAKAOTALK 10.8.0`],
    ['KAKAOTALK', 'IOS', `${ios} KAKAOSTORY/6.8.0`],
    ['LINE', 'ANDROID', `${android} Line/14.9.0/IAB`],
    ['LINE', 'IOS', `${ios} Safari Line/14.9.0`],
    ['NAVER', 'ANDROID', `${android} NAVER(inapp; search; 2000; 12.5.1)`],
    ['NAVER', 'IOS', `${ios} NAVER(inapp; search; 2000; 12.5.1; 15PROMAX)`],
    ['NAVER', 'IOS', `${ios} NAVER(inapp; cafe; 1000; 6.1.0)`],
    [
      'INSTAGRAM',
      'ANDROID',
      `${android} Instagram 339.0.0.30.105 Android (34/14; 450dpi; 1080x2115; samsung; SM-S918N; dm3q; qcom; ko_KR; 613000000)`,
    ],
    [
      'INSTAGRAM',
      'IOS',
      `${ios} Instagram 337.0.3.23.54 (iPhone15,3; iOS 17_5_1; ko_KR; ko; scale=3.00; 1290x2796; 610000000)`,
    ],
    [
      'INSTAGRAM',
      'IOS',
      `${ios} Barcelona 334.0.0.40.97 (iPhone15,3; iOS 17_5_1; ko_KR; ko; scale=3.00; 1290x2796)`,
    ],
    ['FACEBOOK', 'ANDROID', `${android} [FB_IAB/FB4A;FBAV/470.0.0.45.74;]`],
    [
      'FACEBOOK',
      'IOS',
      `${ios} [FBAN/FBIOS;FBAV/470.0.0.45.74;FBBV/611000000;FBDV/iPhone15,3;FBMD/iPhone;FBSN/iOS;FBSV/17.5.1;FBSS/3;FBID/phone;FBLC/ko_KR;FBOP/5]`,
    ],
    ['FACEBOOK', 'IOS', `${ios} [FBAN/MessengerForiOS;FBAV/460.0.0.30.109]`],
    ['BAND', 'ANDROID', `${android} BAND/17.1.0 (Android OS 14;SM-S918N)`],
    ['BAND', 'IOS', `${ios} BAND/17.1.0 (iOS 17.5.1;iPhone15,3)`],
    ['DAUM', 'ANDROID', `${android} DaumApps/7.7.0 DaumDevice/mobile`],
    ['DAUM', 'IOS', `${ios} daumapps/7.7.0 daumdevice/mobile`],
    [
      'TIKTOK',
      'ANDROID',
      `${android} trill_350203 JsSdk/1.0 NetType/WIFI Channel/googleplay AppName/trill app_version/35.2.3 ByteLocale/ko-KR BytedanceWebview/d8a21c6`,
    ],
    [
      'TIKTOK',
      'IOS',
      `${ios} musical_ly_35.2.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/ko Region/KR`,
    ],
    ['EVERYTIME', 'ANDROID', `${android} everytimeApp`],
    ['EVERYTIME', 'IOS', `${ios} everytimeApp/8.0.1`],
    ['X', 'IOS', `${ios} Twitter for iPhone/10.46`],
    ['X', 'ANDROID', `${android} TwitterAndroid`],
    ['OTHERS', 'IOS', `${ios} Snapchat/12.92.0.40 (like Safari/8618.2.12.10.9, panda)`],
    ['OTHERS', 'ANDROID', `${android} [Pinterest/Android]`],
    ['WEB_VIEW', 'ANDROID', android],
    ['WEB_VIEW', 'IOS', ios],
    [
      'WEB_VIEW',
      'IOS',
      'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
    ],
  ])('is detected in %s on %s: %s', (app, system, userAgent) => {
    expect(inAppBrowserOf(userAgent)).toEqual({ app, system });
  });

  it.each([
    [
      'Chrome of Android',
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    ],
    [
      'Samsung Internet',
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    ],
    [
      'Whale of Android',
      'Mozilla/5.0 (Linux; Android 14; SM-S918N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Whale/3.4.2.5 Mobile Safari/537.36',
    ],
    ['Firefox of Android', 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'],
    [
      'Safari of an iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    ],
    [
      'Chrome of an iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1',
    ],
    [
      'Firefox of an iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/127.0 Mobile/15E148 Safari/605.1.15',
    ],
    [
      'Safari of a Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    ],
    [
      'Chrome of Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    ],
    [
      'Edge of Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    ],
    ['Firefox of Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
    ['nothing', ''],
  ])('is not detected in %s', (_, userAgent) => {
    expect(inAppBrowserOf(userAgent)).toBeNull();
  });

  it('is not detected if the page is the installed app', () => {
    expect(inAppBrowserOf(ios, { isStandalone: true })).toBeNull();
  });
});

const page = 'https://sowon.example/login?next=%2Fmission%3Fa%3D1%26b%3D2&lang=ja';

test.each<[InAppBrowser, string | null]>([
  [{ app: 'KAKAOTALK', system: 'IOS' }, `kakaotalk://web/openExternal?url=${encodeURIComponent(page)}`],
  [{ app: 'KAKAOTALK', system: 'ANDROID' }, `kakaotalk://web/openExternal?url=${encodeURIComponent(page)}`],
  [{ app: 'LINE', system: 'IOS' }, `${page}&openExternalBrowser=1`],
  [
    { app: 'INSTAGRAM', system: 'ANDROID' },
    `intent://sowon.example/login?next=%2Fmission%3Fa%3D1%26b%3D2&lang=ja#Intent;scheme=https;package=com.android.chrome;S.browser_fallback_url=${encodeURIComponent(page)};end`,
  ],
  [{ app: 'INSTAGRAM', system: 'IOS' }, null],
  [{ app: 'OTHERS', system: 'OTHER' }, null],
])('the link that leaves %o is %s', (browser, way) => {
  expect(wayOutside(browser, page)).toBe(way);
});
