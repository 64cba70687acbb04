import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Visit } from '../harness/browser.ts';
import { axeFindings, settle, wcag } from '../harness/page-look.ts';
import { keepsPictures } from '../harness/pictures.ts';

const artifacts = join(import.meta.dirname, '../../.artifacts/journeys');
const grave = ['serious', 'critical'];
const hasContent = `document.querySelector('[class*="skeleton" i], .app-loader') === null`;

/**
 * Looks at a page: nothing serious of WCAG 2.2 A and AA is broken, and a phone never scrolls sideways. On request, a picture is kept as
 * `<width>-<language>/<name>.png`, of main pages in dark mode too. WCAG rules are checked in one language only: `every-page` checks all of them in light and
 * dark, for pages that need no journey.
 * @param name number and words, for example `03-login`
 */
export async function lookAt(visit: Visit, name: string, options: { main?: boolean } = {}): Promise<void> {
  const { page, device, language } = visit;
  // From its top: an element below the header in the middle of a page can be scrolled into view.
  await page.evaluate('scrollTo(0, 0)');
  await settle(page, hasContent);
  if (language === 'ko') {
    expect(await axeFindings(page, wcag, { impacts: grave }), `axe on ${name}`).toEqual([]);
  }
  if (device.isPhone) {
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await page.evaluate(overflow), `${name} scrolls sideways by`).toBe(0);
  }
  if (!keepsPictures) return;
  await keepPicture(visit, name);
  if (!options.main) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await settle(page, hasContent);
  await keepPicture(visit, `${name}-dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function keepPicture({ page, device, language }: Visit, name: string): Promise<void> {
  const folder = join(artifacts, `${device.name}-${language}`);
  await mkdir(folder, { recursive: true });
  // An open dialog covers the window, not the page below it.
  const fullPage = (await page.locator('dialog[open], [role=dialog]').count()) === 0;
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage });
}
