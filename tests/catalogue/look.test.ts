import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { desktop, phone } from '../harness/browser.ts';
import { describeWith } from '../harness/describe-with.ts';
import { misfits } from '../harness/page-fit.ts';
import { axeFindings, settle, wcag } from '../harness/page-look.ts';
import { keepsPictures } from '../harness/pictures.ts';
import { type CatalogueSite, openCatalogue } from './site.ts';

/** Twenty pages at two widths, on a busy machine. */
vi.setConfig({ testTimeout: 240_000 });

const pictures = join(import.meta.dirname, '../../.artifacts/catalogue');

const paths = ['/', '/acts', '/fields', '/form', '/dialogs?open=form', '/reading', '/address'];
const texts = ['usual', 'long', 'rtl'];

/**
 * Widths in pixels: a very small and a usual phone, a tablet and a desktop. The second width with the usual texts is checked by every rule,
 * and for contrast in dark colours. All other combinations are checked only for fit and the size of targets.
 */
const kinds = [
  { device: phone, widths: [320, 390] },
  { device: desktop, widths: [768, 1280] },
];

describeWith(['chromium'], 'the catalogue of building blocks', () => {
  let site: CatalogueSite;
  beforeAll(async () => {
    site = await openCatalogue();
  });
  afterAll(() => site?.close());

  const look = async (page: Page, name: string, rules: string[]) => {
    await settle(page);
    expect.soft(await axeFindings(page, rules), `axe on ${name}`).toEqual([]);
    expect.soft(await misfits(page), `${name} does not fit`).toEqual([]);
    if (!keepsPictures) return;
    const fullPage = (await page.locator('dialog[open]').count()) === 0;
    await page.screenshot({ path: join(pictures, `${name}.png`), fullPage });
  };

  test.for(kinds)('has no visual fault at $widths px with every kind of text', async ({ device, widths }) => {
    const { page, open } = await site.browsers.visit(device);
    for (const text of texts) {
      for (const path of paths) {
        const name = `${path.match(/\w+/)?.[0] ?? 'layout'}-${text}`;
        await open(`${path}${path.includes('?') ? '&' : '?'}theme=light&text=${text}`);
        await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
        for (const width of widths) {
          await page.setViewportSize({ width, height: 844 });
          const isJudged = text === 'usual' && width === widths.at(-1);
          await look(page, `${width}/${name}`, isJudged ? [...wcag, 'best-practice'] : ['target-size']);
          if (!isJudged) continue;
          await page.evaluate(`document.documentElement.dataset.theme = 'dark'`);
          await look(page, `${width}/${name}-dark`, ['color-contrast']);
        }
      }
    }
    expect(site.browsers.takeProblems()).toEqual([]);
  });

  test.for(['en', 'ja'])('speaks %s', async (lang) => {
    const { page, open } = await site.browsers.visit(phone);
    await open(`/dialogs?open=confirm&lang=${lang}`);
    const words = { en: 'Cancel', ja: 'キャンセル' }[lang] ?? '';
    await page.getByRole('button', { name: words, exact: true }).waitFor();
    expect(await page.evaluate('document.documentElement.lang')).toBe(lang);
    await look(page, `390/confirm-${lang}`, [...wcag, 'best-practice']);
  });
});
