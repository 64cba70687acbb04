import type { CurrentUser } from '@sowon/contracts/accounts/schemas';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../local/src/embedded/ports.ts';
import { type Browsers, type Device, desktop, openBrowsers, phone, type Visit } from '../harness/browser.ts';
import { describeWith } from '../harness/describe-with.ts';
import { type Marketplace, openMarketplace, type Person } from '../harness/marketplace.ts';
import { clientOf } from '../line/people.ts';
import { deviceOf } from './every-page/signed-in.ts';
import { lookAt } from './look.ts';

/** Portraits are cropped in a real browser; the upload is what the frame showed, pixel by pixel. */
describeWith(['chromium'], 'a portrait', () => {
  let market: Marketplace;
  let browsers: Browsers;
  let url: string;
  let picture: { name: string; mimeType: string; buffer: Buffer };

  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    market = await openMarketplace({ PUBLIC_URL: url }, new Date());
    await market.app.listen({ host: '127.0.0.1', port });
    browsers = await openBrowsers(url);
    picture = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await colours(1_200, 800) };
  });
  afterAll(async () => {
    await browsers?.close();
    await market?.close();
  });

  async function visitOf(device: Device, member: Person): Promise<Visit> {
    const signedIn = { ...member, email: '', client: clientOf(url, member.token) };
    return browsers.visit(await deviceOf(device, { url, member: signedIn, lang: 'ko' }));
  }
  const frameOf = (page: Page) => page.getByRole('application');
  const addressOf = async (member: Person) =>
    (await market.call<CurrentUser>('GET', '/users/me', { as: member })).body.imageUrl;
  /** Sends the part in the frame. @returns the frame's picture, and the uploaded one */
  async function apply(visit: Visit, member: Person) {
    const { page, press, say } = visit;
    await page.waitForTimeout(300);
    const before = await addressOf(member);
    const shown = await frameOf(page).screenshot();
    await press(page.getByRole('button', { name: say('Use this part') }));
    await expect.poll(() => addressOf(member), { timeout: 20_000 }).not.toBe(before);
    const reply = await fetch(url + (await addressOf(member)));
    return { shown, arrived: Buffer.from(await reply.arrayBuffer()) };
  }

  test('of a creator is cropped at 9:16 as shown: moved, zoomed and rotated by mouse and keys', async () => {
    const applicant = await market.creator({ approved: false, name: '새벽' });
    const visit = await visitOf(desktop, applicant);
    const { page } = visit;
    await visit.open('/edit-creator-profile');
    await page.locator('input[type=file][accept^=image]').setInputFiles(picture);
    await frameOf(page).waitFor();
    await lookAt(visit, '90-crop-tall');
    await drag(page, frameOf(page), { x: 90, y: 0 });
    const moved = await apply(visit, applicant);
    expect(await sizeOf(moved.arrived)).toEqual({ width: 450, height: 800 });
    expect(await differences(moved.shown, moved.arrived)).toEqual([]);

    await page.locator('input[type=file][accept^=image]').setInputFiles(picture);
    await frameOf(page).waitFor();
    // The frame has the keyboard focus from the start.
    await expect.poll(() => page.evaluate(`document.activeElement.role`)).toBe('application');
    for (const key of ['r', '+', '+', '+', 'ArrowLeft', 'ArrowLeft', 'ArrowUp', 'Shift+ArrowUp', '-']) {
      await page.keyboard.press(key);
    }
    await page.mouse.wheel(0, -120);
    const turned = await apply(visit, applicant);
    const { width, height } = await sizeOf(turned.arrived);
    expect(Math.abs(width / height - 9 / 16)).toBeLessThan(0.002);
    expect(await differences(turned.shown, turned.arrived)).toEqual([]);
    expect(browsers.takeProblems()).toEqual([]);
  });

  test('of a fan is cropped to a square as the circle shows, by touch and buttons', async () => {
    const fan = await market.fan('소미');
    const visit = await visitOf(phone, fan);
    const { page, press, say } = visit;
    await visit.open('/user-mypage');
    await press(page.getByRole('button', { name: say('Change your picture') }));
    await page.locator('input[type=file][accept^=image]').setInputFiles(picture);
    await frameOf(page).waitFor();
    await lookAt(visit, '91-crop-round');
    await pinch(page, frameOf(page), 1.6);
    await press(page.getByRole('button', { name: say('Turn it left') }));
    await press(page.getByRole('button', { name: say('Move the picture down') }));
    const { shown, arrived } = await apply(visit, fan);
    const { width, height } = await sizeOf(arrived);
    expect(width).toBe(height);
    expect(width).toBeLessThan(800 / 1.3);
    expect(await differences(shown, arrived)).toEqual([]);
    expect(browsers.takeProblems()).toEqual([]);
  });

  test('is not sent if the crop is canceled, and starts from its initial position again', async () => {
    const fan = await market.fan('소미');
    const visit = await visitOf(desktop, fan);
    const { page, press, say } = visit;
    await visit.open('/user-mypage');
    await press(page.getByRole('button', { name: say('Change your picture') }));
    await page.locator('input[type=file][accept^=image]').setInputFiles(picture);
    await frameOf(page).waitFor();
    const before = await frameOf(page).screenshot();
    for (const key of ['+', '+', 'ArrowLeft', 'r']) await page.keyboard.press(key);
    expect(await differences(before, await frameOf(page).screenshot())).not.toEqual([]);
    await press(page.getByRole('button', { name: say('Start over') }));
    await page.waitForTimeout(300);
    expect(await differences(before, await frameOf(page).screenshot())).toEqual([]);
    await press(page.getByRole('button', { name: say('Cancel') }));
    await frameOf(page).waitFor({ state: 'detached' });
    const { rows } = await market.ctx.pool.query('select 1 from files where owner_id = $1', [fan.userId]);
    expect(rows).toEqual([]);
    // The dialog below it has no unsaved input.
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    expect(browsers.takeProblems()).toEqual([]);
  });
});

/** Builds a JPEG on its side, as phones write them, in which each place has a different colour. */
async function colours(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      pixels.set([(255 * x) / width, (255 * y) / height, 128], (y * width + x) * 3);
    }
  }
  const upright = sharp(pixels, { raw: { width, height, channels: 3 } });
  return upright.rotate(270).jpeg({ quality: 95 }).withMetadata({ orientation: 6 }).toBuffer();
}

async function sizeOf(bytes: Buffer) {
  const { width, height } = await sharp(bytes).metadata();
  return { width, height };
}

const toleratedLevels = 9;
const steps = [0.12, 0.3, 0.5, 0.7, 0.88];

/** Returns the places at which two pictures of the same ratio differ, as shares of width and height; leaves out the edges of the frame and its circle. */
async function differences(one: Buffer, other: Buffer): Promise<string[]> {
  const [colourOfOne, colourOfOther] = await Promise.all([readColours(one), readColours(other)]);
  const { width, height } = await sizeOf(one);
  const fromCircle = (x: number, y: number) =>
    Math.abs(Math.hypot(x - 0.5, ((y - 0.5) * height) / width) - 0.5);
  return steps.flatMap((x) =>
    steps.flatMap((y) => {
      const isRound = Math.abs(width - height) < 2;
      const isSeen = fromCircle(x, y) > 0.05 && (!isRound || Math.hypot(x - 0.5, y - 0.5) < 0.45);
      if (!isSeen) return [];
      const [shown, sent] = [colourOfOne(x, y), colourOfOther(x, y)];
      const isSame = shown.every((level, band) => Math.abs(level - (sent[band] ?? 0)) <= toleratedLevels);
      return isSame ? [] : [`${x}/${y}: ${shown} and ${sent}`];
    }),
  );
}

async function readColours(bytes: Buffer) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return (x: number, y: number): number[] => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return [...data.subarray(at, at + 3)];
  };
}

async function middleOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drag(page: Page, element: Locator, by: { x: number; y: number }): Promise<void> {
  const { x, y } = await middleOf(element);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by.x, y + by.y, { steps: 5 });
  await page.mouse.up();
}

/** Moves two fingers apart, or together. @param factor final distance divided by the initial one */
async function pinch(page: Page, element: Locator, factor: number): Promise<void> {
  const { x, y } = await middleOf(element);
  const wire = await page.context().newCDPSession(page);
  const fingers = (apart: number) => [
    { x: x - apart, y },
    { x: x + apart, y },
  ];
  await wire.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(40) });
  for (let step = 1; step <= 8; step += 1) {
    const apart = 40 * (1 + ((factor - 1) * step) / 8);
    await wire.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
    await page.waitForTimeout(30);
  }
  await wire.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
