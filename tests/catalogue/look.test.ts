import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Device, desktop, phone } from '../harness/browser.ts';
import { describeWith } from '../harness/describe-with.ts';
import { misfits } from '../harness/page-fit.ts';
import { axeFindings, settle, wcag } from '../harness/page-look.ts';
import { keepsPictures } from '../harness/pictures.ts';
import { type CatalogueSite, openCatalogue } from './site.ts';

/** Twenty pages in two colours each, on a busy machine. */
vi.setConfig({ testTimeout: 240_000 });

const pictures = join(import.meta.dirname, '../../.artifacts/catalogue');

const paths = ['/', '/acts', '/fields', '/form', '/dialogs?open=form', '/reading', '/address'];
const texts = ['usual', 'long', 'rtl'];

/** Widths in pixels: the smallest phone, a usual one, a tablet, a desk. */
const devices: readonly Device[] = [320, 390, 768, 1280].map((width) => {
  const { options } = width < 768 ? phone : desktop;
  return {
    name: `${width}`,
    isPhone: width < 768,
    options: { ...options, viewport: { width, height: 844 } },
  };
});

/** By every rule at a usual phone and at a desk; between and below them only what a width changes. */
const isJudged = ({ name }: Device) => name === '390' || name === '1280';

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

  test.for(devices)(
    'is fit to be seen at $name px, by day and by night, with every kind of text',
    async (device) => {
      const { page, open } = await site.browsers.visit(device);
      await mkdir(join(pictures, device.name), { recursive: true });
      for (const text of texts) {
        for (const path of paths) {
          const name = `${device.name}/${path.match(/\w+/)?.[0] ?? 'layout'}-${text}`;
          await open(`${path}${path.includes('?') ? '&' : '?'}theme=light&text=${text}`);
          await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
          await look(page, name, isJudged(device) ? [...wcag, 'best-practice'] : ['target-size']);
          await page.evaluate(`document.documentElement.dataset.theme = 'dark'`);
          await look(page, `${name}-dark`, isJudged(device) ? ['color-contrast'] : ['target-size']);
        }
      }
      expect(site.browsers.takeProblems()).toEqual([]);
    },
  );

  test.for(['en', 'ja'])('speaks %s', async (lang) => {
    const { page, open } = await site.browsers.visit(phone);
    await open(`/dialogs?open=confirm&lang=${lang}`);
    const words = { en: 'Cancel', ja: 'キャンセル' }[lang] ?? '';
    await page.getByRole('button', { name: words, exact: true }).waitFor();
    expect(await page.evaluate('document.documentElement.lang')).toBe(lang);
    await look(page, `390/confirm-${lang}`, [...wcag, 'best-practice']);
  });
});
