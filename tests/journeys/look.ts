import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import axe from 'axe-core';
import { expect } from 'vitest';
import type { Visit } from './browser.ts';

const artifacts = join(import.meta.dirname, '../../.artifacts/journeys');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/**
 * Looks at a page the way a careful person would: nothing serious of WCAG 2.2 A and AA is broken in light and in dark,
 * a phone never scrolls sideways, and a picture of it is kept as `<width>/<name>.png`, of main pages in dark too.
 * @param name number and words, for example `03-login`
 */
export async function lookAt(visit: Visit, name: string, options: { main?: boolean } = {}): Promise<void> {
  const { page, device } = visit;
  await settle(visit);
  expect(await axeFindings(visit, { runOnly: tags }), `axe on ${name}`).toEqual([]);
  if (device.isPhone) {
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await page.evaluate(overflow), `${name} scrolls sideways by`).toBe(0);
  }
  await keepPicture(visit, name);
  if (!options.main) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await settle(visit);
  expect(await axeFindings(visit, { runOnly: ['color-contrast'] }), `axe on ${name}, dark`).toEqual([]);
  await keepPicture(visit, `${name}-dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Waits until nothing that was begun is still missing: fonts, pictures, placeholders of content, changes of colour. */
async function settle({ page }: Visit): Promise<void> {
  await page.evaluate(
    'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))',
  );
  // Text that is polled inside the page would be an eval, which the content policy forbids.
  await expect.poll(() => page.evaluate(isSettled), { timeout: 30_000 }).toBe(true);
}

const isSettled = `document.fonts.status === 'loaded'
  && document.getAnimations().every((running) => !(running instanceof CSSTransition))
  && [...document.images].every((image) => image.complete || image.loading === 'lazy')
  && document.querySelector('[class*="skeleton" i], .app-loader') === null`;

async function keepPicture({ page, device }: Visit, name: string): Promise<void> {
  const folder = join(artifacts, device.name);
  await mkdir(folder, { recursive: true });
  // An open dialog covers the window, not the page below it.
  const fullPage = (await page.locator('dialog[open], [role=dialog]').count()) === 0;
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage });
}

/** Serious and critical findings as `rule: elements`. */
async function axeFindings({ page }: Visit, rules: { runOnly: string[] }): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  // The page's side of this is not typed here; axe gives what is described.
  const violations = (await page.evaluate(
    `axe.run(document, ${JSON.stringify({ ...rules, resultTypes: ['violations'] })}).then((result) => result.violations)`,
  )) as axe.Result[];
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`).join('\n')}`,
    );
}
