import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import type { Route } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { BadLine } from '../harness/bad-line.ts';
import type { Visit } from '../harness/browser.ts';
import { createScratchFolder } from '../harness/scratch.ts';
import { slow3g, slowDown } from '../lab/page-load.ts';
import { lookAt } from './look.ts';

const firstCut = 1_000_000;
const secondCut = 2_000_000;

/**
 * Uploads a picture over a line that breaks in the middle: the form stays usable, and the upload waits and resumes by itself. After a second break and the loss
 * of the page, the same picture resumes from its position. The caller takes the problems that this causes.
 */
export async function uploadOverBrokenLine(visit: Visit): Promise<void> {
  const { page, press, say } = visit;
  const folder = await createScratchFolder('broken-line');
  const side = 1_100;
  const raw = { width: side, height: side, channels: 3 } as const;
  const bytes = await sharp(randomBytes(side * side * 3), { raw })
    .png()
    .toBuffer();
  const picture = join(folder.path, 'cover.png');
  await writeFile(picture, bytes);
  const { offsets } = watchUploads(visit);
  await breakLine(visit, bytes, [firstCut, secondCut]);
  page.on('dialog', (question) => void question.accept());
  const choose = async () => {
    await press(page.getByRole('button', { name: say('New mission') }));
    await page.getByLabel(say('Cover picture')).setInputFiles(picture);
  };
  try {
    await visit.open('/mission-management/normal');
    await choose();
    const waits = waitingOf(visit);
    await waits.waitFor();
    await page.getByLabel(say('Mission name')).fill('끊겨도 그대로');
    await lookAt(visit, '38-upload-waits', { main: true });
    await page.context().setOffline(false);
    await expect.poll(() => offsets.length).toBe(2);
    await waits.waitFor();
    await expect.poll(() => page.getByLabel(say('Mission name')).inputValue()).toBe('끊겨도 그대로');

    await page.context().setOffline(false);
    await page.reload();
    await choose();
    await page.getByRole('button', { name: say('Remove {0}', { 0: 'cover.png' }) }).waitFor();
    // Each request resumes where the one before broke, except for bytes that were in transit.
    const [first, second, ...later] = offsets;
    expect(first).toBe(0);
    expect(second).toBeGreaterThan(firstCut / 2);
    expect(Math.min(...later)).toBeGreaterThan((firstCut + secondCut) / 2);
    await press(page.getByRole('button', { name: say('Remove {0}', { 0: 'cover.png' }) }));
    await page.getByLabel(say('Cover picture')).waitFor();
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await folder.remove();
  }
}

/**
 * Chooses the film of an answer over a slow line, which breaks in the middle, and types the words meanwhile. Bytes that have arrived are not sent again. The
 * caller takes the problems that this causes.
 * @param visit with the form of the answer open
 * @param line line through which the page was opened
 */
export async function answerOverSlowLine(
  visit: Visit,
  line: BadLine,
  { film, words }: { readonly film: Buffer; readonly words: string },
): Promise<void> {
  const { page, say } = visit;
  const half = words.length / 2;
  const comment = page.getByLabel(say('Message to your fan'));
  const { offsets, arrived } = watchUploads(visit);
  const devtools = await page.context().newCDPSession(page);
  await slowDown(devtools, slow3g);
  await page
    .getByLabel(say('Video, photo or voice'))
    .setInputFiles({ name: 'clip.mp4', mimeType: 'video/mp4', buffer: film });
  await comment.pressSequentially(words.slice(0, half));
  const share = () => page.evaluate(`document.querySelector('dialog progress').value`);
  await expect.poll(share).toBeGreaterThan(40);
  // Chromium repeats at once a request that a used connection broke off; it is refused, because those bytes have arrived.
  visit.provoke(409, '/api/v1/files/resumable/');
  // Cuts data in transit; in its offline mode, Chromium would let it pass.
  line.reset();
  await page.context().setOffline(true);
  await waitingOf(visit).waitFor();
  // Only the server knows how much has arrived, so the progress bar is indeterminate.
  expect(await page.evaluate(`document.querySelector('dialog progress').position`)).toBe(-1);
  await lookAt(visit, '38-answer-waits', { main: true });
  await comment.press('End');
  await comment.pressSequentially(words.slice(half));
  await page.context().setOffline(false);
  await slowDown(devtools, slow3g);
  await page.getByRole('button', { name: say('Remove {0}', { 0: 'clip.mp4' }) }).waitFor();
  await expect.poll(() => comment.inputValue()).toBe(words);
  const [begun, resumed, ...more] = offsets;
  expect([begun, more]).toEqual([0, []]);
  expect(arrived).toEqual([resumed]);
  expect(resumed).toBeGreaterThan(film.length / 4);
  expect(resumed).toBeLessThan(film.length);
}

const waitingOf = ({ page, say }: Visit) =>
  page.getByText(say('Waiting for the connection. The upload then goes on by itself.'));

interface Uploads {
  /** Start offset of each request with bytes. */
  readonly offsets: readonly number[];
  /** Number of bytes that had arrived, for each query. */
  readonly arrived: readonly number[];
}

/** Records the uploads of a page from now on. */
function watchUploads({ page }: Visit): Uploads {
  const offsets: number[] = [];
  const arrived: number[] = [];
  page.on('request', (asked) => {
    if (asked.method() === 'PATCH') offsets.push(Number(asked.headers()['upload-offset']));
  });
  page.on('response', (reply) => {
    if (reply.request().method() === 'HEAD') arrived.push(Number(reply.headers()['upload-offset']));
  });
  return { offsets, arrived };
}

/** Lets the bytes of a file arrive up to each of the cuts in turn, and breaks the line there. */
async function breakLine(visit: Visit, bytes: Buffer, cuts: number[]): Promise<void> {
  const handle = async (route: Route) => {
    const asked = route.request();
    if (asked.method() !== 'PATCH') return route.continue();
    const headers = await asked.allHeaders();
    const offset = Number(headers['upload-offset']);
    const cut = cuts.shift();
    if (cut === undefined) return route.continue();
    await sendPart(asked.url(), headers, {
      part: bytes.subarray(offset, cut),
      announced: bytes.length - offset,
    });
    await visit.page.context().setOffline(true);
    return route.abort('internetdisconnected');
  };
  await visit.page.route('**/api/v1/files/resumable/*', handle);
}

/** Sends the start of an announced body and no more. As on a broken line, no one is notified: the server gives up when the page returns. */
function sendPart(
  url: string,
  { authorization = '', ...headers }: Record<string, string>,
  { part, announced }: { part: Buffer; announced: number },
): Promise<void> {
  const tus = Object.entries(headers).filter(([name]) => /^(tus-|upload-|content-type)/.test(name));
  return new Promise((resolve) => {
    const sending = request(url, {
      method: 'PATCH',
      agent: false,
      headers: { ...Object.fromEntries(tus), authorization, 'content-length': announced },
    });
    sending.on('error', () => undefined);
    sending.on('response', (answer) => answer.resume());
    sending.write(part, () => resolve());
  });
}
