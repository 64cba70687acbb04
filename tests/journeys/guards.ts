import { expect } from 'vitest';
import type { Visit } from '../harness/browser.ts';
import { expired } from './expired-token.ts';
import { signIn } from './fan.ts';
import { lookAt } from './look.ts';

/** A visitor who makes a wish is asked to sign in, and is then where they wanted to be. */
export async function wishAsVisitor(visit: Visit, creatorPath: string, email: string): Promise<void> {
  const { page, press } = visit;
  await visit.open(creatorPath);
  await press(page.getByRole('button', { name: /^이 소원 빌기/ }));
  await page.waitForURL(/\/login$/);
  await signIn(visit, email);
  await page.getByRole('dialog', { name: /^요청:/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe(creatorPath);
}

/** Nobody learns that another's private mission exists. */
export async function peekAtPrivate(visit: Visit, missionPath: string, shot: string): Promise<void> {
  visit.provoke(404, '/api/v1/missions/');
  await visit.open(missionPath);
  await visit.page.getByRole('heading', { name: '페이지를 찾을 수 없어요' }).waitFor();
  // The address stays, so that a mistyped one can be mended.
  expect(new URL(visit.page.url()).pathname).toBe(missionPath);
  await lookAt(visit, shot);
}

/** A creator's browser goes to the front door instead of pages that are not for creators. */
export async function turnedAway(visit: Visit, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await visit.open(path);
    await visit.page.waitForURL(new URL('/', visit.url).href);
  }
}

/** A token whose time is over ends the session with a word why. */
export async function comeBackTooLate(visit: Visit, tokenSecret: string): Promise<void> {
  const { page } = visit;
  visit.provoke(401, '/api/');
  const token = String(await page.evaluate(`localStorage.getItem('token')`));
  await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(expired(token, tokenSecret))})`);
  await visit.open('/user-mypage');
  await page.getByText('로그인이 만료되었어요. 다시 로그인해 주세요.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  expect(
    await page.evaluate(
      `['token', 'UserId', 'UserName', 'IsVerified'].map((name) => localStorage.getItem(name))`,
    ),
  ).toEqual([null, null, null, null]);
  await lookAt(visit, '72-session-over');
}

/** Who signs out in one tab is signed out in the others, and is back where they were after signing in again. */
export async function signOutElsewhere(visit: Visit, email: string): Promise<void> {
  const { page, press } = visit;
  await visit.open('/login');
  await signIn(visit, email);
  await visit.open('/coin-history');
  const heading = page.getByRole('heading', { level: 1, name: '코인 내역' });
  await heading.waitFor();
  const other = await page.context().newPage();
  await other.goto(new URL('/', visit.url).href);
  await press(other.getByRole('banner').locator('summary', { hasText: '내 메뉴' }));
  await press(other.getByRole('button', { name: '로그아웃' }));
  await page.waitForURL(new URL('/', visit.url).href);
  await press(page.getByRole('banner').getByRole('link', { name: '로그인' }));
  await signIn(visit, email);
  await heading.waitFor();
  await other.close();
}

const headlines = {
  ko: /^소원을 말해 봐요/,
  English: /^Make a wish/,
  日本語: /願い/,
  한국어: /^소원을 말해 봐요/,
};

/** The menu of languages loads the page anew in the chosen one. */
export async function switchLanguages(visit: Visit): Promise<void> {
  const { page, press } = visit;
  await visit.open('/');
  await page.getByRole('heading', { level: 1, name: headlines.ko }).waitFor();
  for (const [name, code] of [
    ['English', 'en'],
    ['日本語', 'ja'],
    ['한국어', 'ko'],
  ] as const) {
    await page.evaluate('window.wasLoadedBefore = true');
    await press(page.getByRole('banner').locator('summary').first());
    await press(page.getByRole('button', { name, exact: true }));
    await page.getByRole('heading', { level: 1, name: headlines[name] }).waitFor();
    expect(await page.evaluate('[document.documentElement.lang, window.wasLoadedBefore ?? false]')).toEqual([
      code,
      false,
    ]);
    await lookAt(visit, `73-landing-${code}`);
  }
}
