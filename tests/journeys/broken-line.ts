import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import type { Route } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Visit } from '../harness/browser.ts';
import { createScratchFolder } from '../harness/scratch.ts';
import { lookAt } from './look.ts';

const firstCut = 1_000_000;
const secondCut = 2_000_000;

/**
 * Sends a picture over a line that breaks in the middle: the words go on meanwhile, the upload waits and goes on by itself. It
 * breaks again and the page is lost: the same picture goes on where it was. Whoever calls takes the problems that this makes.
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
  const line = await breakLine(visit, bytes, [firstCut, secondCut]);
  page.on('dialog', (question) => void question.accept());
  const choose = async () => {
    await press(page.getByRole('button', { name: say('New mission') }));
    await page.getByLabel(say('Cover picture')).setInputFiles(picture);
  };
  try {
    await visit.open('/mission-management/normal');
    await choose();
    const waits = page.getByText(say('Waiting for the connection. The upload then goes on by itself.'));
    await waits.waitFor();
    await page.getByLabel(say('Mission name')).fill('끊겨도 그대로');
    await lookAt(visit, '38-upload-waits', { main: true });
    await page.context().setOffline(false);
    await expect.poll(() => line.offsets.length).toBe(2);
    await waits.waitFor();
    expect(await page.getByLabel(say('Mission name')).inputValue()).toBe('끊겨도 그대로');

    await page.context().setOffline(false);
    await page.reload();
    await choose();
    await page.getByRole('button', { name: say('Remove {0}', { 0: 'cover.png' }) }).waitFor();
    // Each goes on where the one before broke, but for what was on its way just then.
    const [first, second, ...later] = line.offsets;
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

interface BrokenLine {
  /** Where each request with bytes began. */
  readonly offsets: number[];
}

/** Lets the bytes of a file arrive up to each of the cuts, one after the other; there the line is gone. */
async function breakLine(visit: Visit, bytes: Buffer, cuts: number[]): Promise<BrokenLine> {
  const offsets: number[] = [];
  const handle = async (route: Route) => {
    const asked = route.request();
    if (asked.method() !== 'PATCH') return route.continue();
    const headers = await asked.allHeaders();
    const offset = Number(headers['upload-offset']);
    offsets.push(offset);
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
  return { offsets };
}

/** Sends the beginning of what is announced, then cuts the connection. */
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
    sending.on('close', () => resolve());
    // Once the system has taken them, they arrive although the connection ends.
    sending.write(part, () => sending.socket?.destroySoon());
  });
}
