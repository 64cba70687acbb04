import { expect } from 'vitest';
import type { Visit } from '../harness/browser.ts';
import { signIn } from './fan.ts';
import { lookAt } from './look.ts';

/** A visitor sees on the front page who can be asked, from how much, and one wish that came true, playing silently. */
export async function lookAround(visit: Visit, product: string): Promise<void> {
  const { page, press } = visit;
  await visit.open('/');
  await page.getByText('10일 안에 답이 없으면 코인은 전부 자동으로 돌아와요.').waitFor();
  await page.getByRole('article').getByText('30코인부터').first().waitFor();
  const play = page.getByRole('button', { name: new RegExp(`${product}.*소리 없이 재생$`) });
  await play.waitFor();
  await lookAt(visit, '74-landing-with-wish', { main: true });
  await press(play);
  const player = page.locator('video');
  await expect
    .poll(() => player.evaluate((video) => 'currentTime' in video && video.currentTime))
    .toBeGreaterThan(0);
  expect(await player.evaluate((video) => 'muted' in video && video.muted)).toBe(true);
  expect(await player.evaluate((video) => video.matches(':focus'))).toBe(true);
}

/** Words and picture that a messenger shows of a link; read without running a script. */
export async function previewOf({ url }: Visit, path: string): Promise<Record<string, string>> {
  const html = await (await fetch(new URL(path, url))).text();
  const found = html.matchAll(/<meta (?:property|name)="(og:\w+)" content="([^"]*)"/g);
  return Object.fromEntries([...found].map(([, name = '', content = '']) => [name, content]));
}

/** What a visitor chooses is what they find open after signing in; and their follow is seen before it is answered. */
export async function chooseAndSignIn(visit: Visit, creatorPath: string, choice: Choice): Promise<void> {
  const { page, press } = visit;
  await visit.open(creatorPath);
  await page.getByText('이루어진 소원').waitFor();
  await lookAt(visit, '75-creator-of-two', { main: true });
  // Only the chosen one can be asked for; the others are chosen by their button.
  await press(page.getByRole('button', { name: new RegExp(`^고르기.*${choice.product}$`) }));
  await press(page.getByRole('button', { name: new RegExp(`^이 소원 빌기.*${choice.product}$`) }));
  await page.waitForURL(/\/login$/);
  await signIn(visit, choice.email);
  await page.getByRole('dialog', { name: `요청: ${choice.product}` }).waitFor();
  await page.keyboard.press('Escape');
  const follow = page.getByRole('button', { name: '팔로우', exact: true });
  const seen = Promise.withResolvers<void>();
  await page.route('**/follower*', async (route) => {
    await seen.promise;
    await route.continue();
  });
  await press(follow);
  await page.getByRole('button', { name: '팔로잉' }).waitFor();
  const answered = page.waitForResponse((reply) => reply.url().includes('/follower'));
  seen.resolve();
  expect((await answered).status()).toBe(200);
}

interface Choice {
  readonly product: string;
  readonly email: string;
}
