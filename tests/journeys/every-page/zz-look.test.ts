import { expect, test } from 'vitest';
import { desktop, phone } from '../../harness/browser.ts';
import { photo } from '../../harness/media.ts';
import { joinAs } from '../../line/people.ts';
import { describeOnSite } from '../on-site.ts';
import { joinAsCreator } from '../site.ts';
import { consoleStopsOfJudgedContent, judgeContent, stopsOfJudgedContent } from './judged-content.ts';
import { everyRule, lookIntoDialogs, openEye } from './look-closely.ts';
import { deviceOf, signInToConsole } from './signed-in.ts';
import { upload } from './upload.ts';

describeOnSite('look', (siteOf) => {
  test('all', { timeout: 500_000 }, async () => {
    const site = siteOf();
    const [restingCreator, newCreator] = await Promise.all([
      joinAsCreator(site, '쉬는 별', 'resting-star'),
      joinAsCreator(site, '이슬', 'new-creator'),
    ]);
    const newFan = await joinAs(site.stack, '새내기', 'new-fan');
    const offer = async (creator: any, name: string, coinPrice: number) =>
      (
        await creator.client.createProduct({
          body: {
            type: 'BASIC',
            creatorId: creator.creatorId,
            name,
            coinPrice,
            description: '이름을 불러 드리고, 지금 가장 필요한 응원을 한마디 남겨 드려요.',
            descriptionPictureId: await upload(creator, await photo(720, 1280), 'cover.jpg'),
            allowAttachments: true,
          },
        })
      ).id;
    const lullabyId = await offer(restingCreator, '자장가 한 곡', 20);
    await offer(restingCreator, '아침 인사', 20);
    const content = await judgeContent(site, {
      offer,
      reporter: newCreator,
      reported: { creatorId: restingCreator.creatorId, productId: lullabyId },
    });
    const people: any = { hiddenCreator: content.creator, newCreator, newFan };
    const found: string[] = [];
    const app: any[] = [
      [{ name: 'ko', mayScroll: '[role=tablist], nav[class*="menu"]', looks: [{ width: 390, scheme: 'light', rules: everyRule, hasPicture: true }, { width: 320, scheme: 'light' }] }, phone, 'ko'],
      [{ name: 'en', mayScroll: '[role=tablist], nav[class*="menu"]', looks: [{ width: 1280, scheme: 'dark', rules: everyRule, hasPicture: true }, { width: 768, scheme: 'light' }] }, desktop, 'en'],
    ];
    for (const [manner, device, lang] of app) {
      for (const [i, stop] of [...stopsOfJudgedContent, { route: '/:creatorId', as: 'newFan', path: '/resting-star' }].entries()) {
        const visit = await site.browsers.visit(await deviceOf(device, { url: site.stack.url, member: people[stop.as], lang }));
        const eye = openEye(visit, manner, found);
        const name = `zz-${i}-${stop.as}`;
        await visit.open((stop as any).path ?? stop.route);
        await eye.look(name);
        const isOpen = (await visit.page.locator('dialog[open]').count()) > 0;
        await lookIntoDialogs(eye, name, isOpen ? 'dialog[open]' : 'main');
        for (const [step, act] of Object.entries((stop as any).acts ?? {})) {
          await (act as any)(visit.page);
          await eye.look(`${name}-${step}`);
        }
        await visit.page.context().close();
      }
    }
    for (const [name, device, locale, width] of [
      ['console-desk-en', desktop, 'en', 1280],
      ['console-phone-ko', phone, 'ko', 390],
    ] as const) {
      const localStorage = [{ name: 'RaStore.locale', value: JSON.stringify(locale) }];
      const storageState = { cookies: [], origins: [{ origin: site.stack.url, localStorage }] };
      const visit = await site.browsers.visit({ ...device, options: { ...device.options, deviceScaleFactor: 1, storageState } });
      await signInToConsole(visit, site.operator);
      const eye = openEye(
        visit,
        { name, mayScroll: '[role=tablist], .MuiTabs-scroller, .RaList-content, [tabindex="0"]:has(table)', accepted: [{ rule: 'region', within: '.MuiMenu-root' }], looks: [{ width, scheme: 'light', rules: everyRule, hasPicture: true }] } as any,
        found,
      );
      for (const [i, stop] of consoleStopsOfJudgedContent(content, restingCreator.creatorId).entries()) {
        await visit.open(`/admin${stop.path}`);
        await eye.look(`zz-${i}-${stop.page.replace('/', '-')}`);
        await lookIntoDialogs(eye, `zz-${i}`, 'main');
        for (const [step, act] of Object.entries(stop.acts ?? {})) {
          await act(visit.page);
          await eye.look(`zz-${i}-${step}`);
        }
      }
      await visit.page.context().close();
    }
    expect(found).toEqual([]);
  });
});
