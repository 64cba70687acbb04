import { Language } from '@sowon/contracts';
import { expect, test } from 'vitest';
import { escaped } from '../../services/src/escaped.ts';
import { nothingKnown } from '../../services/src/slices/ground/notices/about.ts';
import { mailOf } from '../../services/src/slices/ground/notices/mail-of.ts';
import { declaredNotices } from '../../services/src/slices.ts';
import { launchChromium } from '../harness/chromium.ts';
import { describeWith } from '../harness/describe-with.ts';

const site = {
  PUBLIC_URL: 'https://sowon.example',
  PERSON_KEY: Buffer.alloc(32, 1).toString('base64'),
  COMPANY_NAME: '(주)소원',
  COMPANY_REPRESENTATIVE: '김소원',
  COMPANY_BUSINESS_NUMBER: '220-81-62517',
  COMPANY_MAIL_ORDER_NUMBER: '제2026-서울마포-0001호',
  COMPANY_ADDRESS: '서울특별시 마포구 양화로 1',
  COMPANY_PHONE: '02-000-0000',
  COMPANY_EMAIL: 'help@sowon.example',
};
const about = {
  ...nothingKnown,
  who: '아주아주긴이름을가진크리에이터하늘',
  wish: 'Averyveryveryveryveryveryveryveryveryverylongtitle',
  thumbnail: { id: 'f', filename: 'f', kind: 'IMAGE', s3Url: '/media/f/original' },
} as const;

/** Returns every mail in one language, as HTML. */
const mailsIn = (language: Language) =>
  declaredNotices
    .filter(({ mail }) => mail)
    .map((notice) => {
      const facts = Object.fromEntries(
        notice.names.map((name) => [name, notice.opens?.idOf === name ? 'an-id' : 1_234_567]),
      );
      const row = { id: 'an-id', recipient_id: 'a-member', facts, mail_sealed: null };
      const recipient = { email: 'a@b.example', language, open: () => '' };
      return { key: notice.key, html: mailOf(site, notice, row, recipient, about).html };
    });

describeWith(['chromium'], 'a mail', () => {
  test.each(Language.options)(
    'fits into 320 pixels in %s, in light and dark mode, without its picture',
    async (language) => {
      const mails = mailsIn(language);
      expect(mails.length).toBeGreaterThan(50);
      const browser = await launchChromium();
      const page = await browser.newPage();
      await page.route('https://**', (route) => route.abort());
      const frames = mails.map(
        ({ key, html }) => `<iframe title="${key}" width="320" srcdoc="${escaped(html)}"></iframe>`,
      );
      await page.setContent(`<style>iframe{border:0;height:700px}</style>${frames.join('')}`);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        // The script is a string, because the tests are compiled without DOM types.
        const seen = await page.evaluate(`[...document.querySelectorAll('iframe')].map((frame) => ({
        key: frame.title,
        width: frame.contentDocument.documentElement.scrollWidth,
        paper: getComputedStyle(frame.contentDocument.body).backgroundColor,
      }))`);
        const paper = colorScheme === 'light' ? 'rgb(255, 250, 243)' : 'rgb(25, 17, 36)';
        expect(seen).toEqual(mails.map(({ key }) => ({ key, width: 320, paper })));
      }
      await browser.close();
    },
  );
});
