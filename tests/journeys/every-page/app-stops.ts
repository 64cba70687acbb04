import type { Page } from 'playwright-core';
import { stopsForAdults } from './adults.ts';
import type { Cast } from './cast.ts';
import { choosePicture } from './choose-picture.ts';
import { stopsOfComments } from './comment-stops.ts';
import { stopsOfCreators } from './creator-stops.ts';
import { stopsOfCustom } from './custom-stops.ts';
import { depositStops } from './deposit-stops.ts';
import { stopsThatFail } from './failing-stops.ts';
import { stopsOfHeldDraws } from './held-draw-stops.ts';
import { stopsOfJudgedContent } from './judged-content.ts';
import { stopsOfJudged } from './judged-missions.ts';
import { stopsOfLeaving } from './leaving-stops.ts';
import { stopsWithLongNames } from './long-names.ts';
import { loseLine } from './lose-line.ts';
import { stopsOfPasswords } from './password-stops.ts';
import { showPopup } from './popups.ts';
import { stopsOfProfiles } from './profile-stops.ts';
import { stopsOfTotals } from './published-totals.ts';
import { stopsOfRoulettes } from './roulette-stops.ts';
import type { Stop } from './stop.ts';
import { stopsOfStrikes } from './strikes-stops.ts';
import { stopsOfSupport } from './support.ts';

const nobody = '00000000-0000-7000-8000-000000000000';
const send = (page: Page) => page.locator('main form [type=submit]').first().click();

/** Every page in every state, those of missions first. */
export const stopsOfApp = (cast: Cast): readonly Stop[] => [
  ...stopsOfMissions(cast),
  ...stopsOfComments(cast),
  ...stopsOfJudged(cast.missions),
  ...stopsOfJudgedContent,
  ...stopsForAdults(cast.adults),
  ...stopsOfRoulettes(cast),
  ...stopsOfCustom(cast),
  ...stopsOfCreators(cast),
  ...stopsOfHeldDraws(cast),
  ...stopsOfStrikes(cast),
  ...stopsOfFans(cast),
  ...stopsOfVisitors(cast),
  ...stopsOfTotals,
  ...stopsOfPasswords,
  ...stopsOfLeaving,
  ...stopsOfProfiles,
  ...stopsThatFail(cast),
  ...stopsWithLongNames(cast),
];

const stopsOfMissions = ({ missions, creator, productId }: Cast): readonly Stop[] => [
  { route: '/user-mypage', as: 'fan' },
  { route: '/browse-missions', as: 'visitor', path: '/browse-missions?list=reserved' },
  { route: '/mission-detail/:missionId', as: 'fan', path: `/mission-detail/${missions.waiting}` },
  { route: '/mission-detail/:missionId', as: 'fan', path: `/mission-detail/${missions.video}` },
  { route: '/mission-detail/:missionId', as: 'visitor', path: `/mission-detail/${missions.voice}` },
  { route: '/mission-detail/:missionId', as: 'fan', path: `/mission-detail/${missions.converting}` },
  { route: '/mission-detail/:missionId', as: 'creator', path: `/mission-detail/${missions.picture}` },
  { route: '/mission-detail/:missionId', as: 'fan', path: `/mission-detail/${missions.refunded}` },
  { route: '/mission-detail/:missionId', as: 'fan', path: `/mission-detail/${missions.blocked}` },
  {
    route: '/mission-detail/:missionId',
    as: 'visitor',
    path: `/mission-detail/${nobody}`,
    provokes: [404, '/api/v1/missions/'],
  },
  {
    route: '/:creatorId',
    as: 'fan',
    path: `/star-song?request=${productId}`,
    acts: {
      friend: (page) => page.locator('dialog [type=radio]').nth(1).check({ force: true }),
      wrong: (page) => page.locator('dialog [type=submit]').click(),
    },
  },
  { route: '/creator/:creatorId', as: 'newFan', path: `/creator/${creator.creatorId}?request=${productId}` },
  { route: '/creator/:creatorId', as: 'visitor', path: `/creator/${creator.creatorId}` },
];

const stopsOfFans = ({ popups, questions }: Cast): readonly Stop[] => [
  { route: '/user-mypage', as: 'fan', path: '/user-mypage?list=completed' },
  { route: '/user-mypage', as: 'fan', path: '/user-mypage?list=rejected' },
  { route: '/user-mypage', as: 'fan', path: '/user-mypage?list=liked' },
  { route: '/user-mypage', as: 'newFan', path: '/user-mypage?list=liked' },
  { route: '/user-mypage', as: 'fan', path: '/user-mypage?list=follows' },
  { route: '/user-mypage', as: 'newFan' },
  { route: '/user-mypage', as: 'newFan', acts: { popup: showPopup(popups) } },
  { route: '/user-mypage', as: 'newFan', path: '/user-mypage?list=follows' },
  {
    route: '/coin-history',
    as: 'fan',
    acts: {
      receipts: async (page) => {
        const rows = page.locator('main details summary');
        await rows.first().click();
        await rows.last().click();
      },
    },
  },
  { route: '/coin-history', as: 'newFan' },
  ...depositStops,
  {
    route: '/my-coins',
    as: 'fan',
    acts: { withdraw: (page) => page.locator('main [aria-haspopup=dialog]').first().click() },
  },
  { route: '/my-coins', as: 'newFan' },
  { route: '/my-coins', as: 'creator' },
  {
    route: '/edit-user-profile',
    as: 'fan',
    acts: {
      wrong: async (page) => {
        await page.locator('main [name=username]').fill(' ');
        await send(page);
      },
    },
  },
  {
    route: '/user-mypage',
    as: 'newFan',
    path: '/user-mypage?list=completed',
    acts: {
      picture: (page) => page.locator('main [aria-haspopup=dialog]').first().click(),
      crop: (page) => choosePicture(page, 'dialog'),
    },
  },
  {
    route: '/coin-history',
    as: 'minor',
    acts: {
      guardian: (page) => page.locator('main [aria-haspopup=dialog]').click(),
      lost: async (page) => {
        await page.locator('dialog input').first().fill('김보호');
        await page.keyboard.press('Escape');
      },
    },
  },
  { route: '/coin-history', as: 'askingMinor' },
  ...stopsOfSupport(questions.support),
  { route: '/notifications', as: 'fan' },
  { route: '/notifications', as: 'creator', path: '/notifications?page=2' },
  { route: '/notifications', as: 'newFan' },
  {
    route: '/notification-settings',
    as: 'fan',
    acts: { chosen: (page) => page.locator('main li [role=switch]').first().click() },
  },
  { route: '/notification-settings', as: 'creator' },
  { route: '/stop-mails', as: 'visitor' },
  {
    route: '/stop-mails',
    as: 'visitor',
    path: `/stop-mails?member=${nobody}&topic=ANSWERS&code=${'x'.repeat(43)}`,
    acts: { refused: (page) => page.locator('main button').click() },
    provokes: [404, '/stop-mails'],
  },
  { route: '/creator-registration', as: 'fan', acts: { wrong: send } },
  {
    route: '/my-sessions',
    as: 'fan',
    acts: { menu: (page) => page.locator('header details summary').last().click() },
  },
  {
    route: '/my-sessions',
    as: 'creator',
    acts: { menu: (page) => page.locator('header details summary').last().click() },
  },
];

/** Returns from a provider with an error; the page removes it from its address. */
const cameBackWith = (error: string) => (page: Page) =>
  page.goto(new URL(`?error=${error}`, page.url()).href);

const stopsOfVisitors = ({ consents, popups }: Cast): readonly Stop[] => [
  {
    route: '/',
    as: 'visitor',
    acts: {
      languages: (page) => page.locator('header details summary').first().click(),
      wish: async (page) => {
        await page.keyboard.press('Escape');
        await page.locator('main [class*="frame"] button').click();
      },
    },
  },
  { route: '/', as: 'visitor', acts: { popup: showPopup(popups) } },
  { route: '/faq', as: 'visitor', acts: { 'without-line': loseLine } },
  { route: '/creator-search', as: 'visitor' },
  { route: '/creator-search', as: 'visitor', path: '/creator-search?name=ㅂ&sort=popular' },
  { route: '/creator-search', as: 'visitor', path: '/creator-search?name=nobody' },
  {
    route: '/:creatorId',
    as: 'visitor',
    path: '/nobody-is-here',
    provokes: [404, '/api/v1/creators/nobody-is-here'],
  },
  { route: '/browse-missions', as: 'visitor' },
  {
    route: '/browse-missions',
    as: 'visitor',
    path: '/browse-missions?list=completed',
    fails: '/api/v1/missions',
  },
  {
    route: '/faq',
    as: 'visitor',
    acts: { answer: (page) => page.locator('main [aria-expanded]').nth(1).click() },
  },
  { route: '/faq', as: 'fan', path: '/faq?type=MISSION&page=2' },
  { route: '/faq', as: 'visitor', path: '/faq?page=9' },
  { route: '/provideterms', as: 'visitor' },
  { route: '/privacyTerms', as: 'visitor' },
  { route: '/collectterms', as: 'visitor' },
  { route: '/operating-policies', as: 'visitor' },
  {
    route: '/login',
    as: 'visitor',
    provokes: [401, '/api/login'],
    acts: {
      wrong: async (page) => {
        await page.locator('main [name=email]').fill('nobody@people.example');
        await page.locator('main [name=password]').fill('mistyped 1');
        await send(page);
      },
    },
  },
  {
    route: '/sns-login',
    as: 'visitor',
    acts: { unreachable: cameBackWith('unreachable'), 'apple-failed': cameBackWith('apple-failed') },
  },
  { route: '/login', as: 'visitor', acts: { cancelled: cameBackWith('cancelled') } },
  {
    route: '/social-sign-up',
    as: 'visitor',
    path: '/sns-login',
    acts: {
      form: async (page) => {
        // State that the terms page stores for a new member who returns from a provider.
        const newcomer = {
          provider: 'GOOGLE',
          code: 'x'.repeat(43),
          username: '소미',
          email: '',
          emailVerified: false,
        };
        const left = JSON.stringify({ usr: { accepted: true, newcomer } });
        await page.evaluate(`history.pushState(${left}, '', '/social-sign-up')`);
        await page.reload();
      },
      wrong: send,
    },
  },
  {
    route: '/signup-accept-terms',
    as: 'visitor',
    acts: { half: (page) => page.locator('main [type=checkbox]').nth(1).check() },
  },
  {
    route: '/sign-up',
    as: 'visitor',
    path: '/signup-accept-terms',
    acts: {
      'sign-up': async (page) => {
        await page.locator('main [type=checkbox]').first().check();
        await send(page);
        await page.waitForURL('**/sign-up');
      },
      wrong: send,
    },
  },
  { route: '/email-sent', as: 'unverified', path: '/email-sent?view=success-public-user' },
  { route: '/email-sent', as: 'unverified', path: '/email-sent?view=suggest-user-authentication' },
  { route: '/email-sent', as: 'applicant', path: '/email-sent?view=success-creator-user' },
  { route: '/email-sent', as: 'visitor' },
  { route: '/email-sent/success-auth-public-user', as: 'visitor' },
  {
    route: '/email-sent/success-auth-public-user',
    as: 'visitor',
    path: '/email-sent/success-auth-public-user?code=123',
  },
  { route: '/guardian-consent', as: 'visitor' },
  {
    route: '/guardian-consent',
    as: 'visitor',
    path: `/guardian-consent?code=${consents.asked}`,
    acts: { wrong: send },
  },
  { route: '/guardian-consent', as: 'visitor', path: `/guardian-consent?code=${consents.given}` },
  { route: '/not-found', as: 'visitor' },
  { route: '*', as: 'visitor', path: '/no/such/page' },
];
