import type { Page } from 'playwright-core';
import { photo } from '../../harness/media.ts';

/** Chooses a picture to be cropped, and waits for its frame. */
export async function choosePicture(page: Page, place: 'main' | 'dialog'): Promise<void> {
  const picture = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo(600, 800) };
  await page.locator(`${place} input[type=file]`).first().setInputFiles(picture);
  await page.getByRole('application').waitFor();
}
