import { afterAll, afterEach, beforeAll, test } from 'vitest';
import { payTexts } from '../../local/src/sandbox/payment/pay-texts.ts';
import { describeWith } from '../harness/describe-with.ts';
import { eventually } from '../harness/eventually.ts';
import { linkIn } from '../harness/mails.ts';
import { video } from '../harness/media.ts';
import { type OtherBrowser, openFirefox, openWebKit } from '../harness/other-browsers.ts';
import type { Part } from '../harness/parts.ts';
import { type Say, wordsOf } from '../harness/words.ts';
import { mailTo, password, signIn } from '../line/people.ts';
import { type CreatorMember, joinAsCreator, offerAnother, type Site } from './site.ts';

const product = '생일 축하 한마디';
const wish = '금요일에 중요한 시험이 있어요.';
const thanks = '시험 잘 보세요!';

interface Other {
  readonly name: string;
  readonly needs: readonly Part[];
  readonly open: () => Promise<OtherBrowser>;
}

const others: readonly Other[] = [
  { name: 'firefox', needs: ['firefox'], open: openFirefox },
  { name: 'webkit', needs: ['webkit', 'screen'], open: openWebKit },
];

/**
 * Tests the browsers other than Chromium, which half of all visitors use: one walk of a fan on a page as wide as a phone, and the first pages of the console.
 */
export function walkInOtherBrowsers(siteOf: () => Site): void {
  for (const { name, needs, open } of others)
    describeWith(needs, `in ${name}`, () => {
      let browser: OtherBrowser;
      let say: Say;
      let creator: CreatorMember;
      const url = `haneul-${name}`;
      const email = `somi-${name}@people.example`;
      const at = (path: string) => new URL(path, siteOf().stack.url).href;
      const lookAt = (shot: string) => browser.picture(`.artifacts/journeys/${name}/${shot}.png`);

      beforeAll(async () => {
        say = await wordsOf('ko');
        creator = await joinAsCreator(siteOf(), `하늘 ${name}`, url);
        await offerAnother(creator, product);
        browser = await open();
      });
      afterEach(async ({ task }) => {
        if (task.result?.state === 'fail') await lookAt('failed');
      });
      afterAll(async () => {
        await browser?.close();
      });

      const press: OtherBrowser['press'] = (...what) => browser.press(...what);

      test('a visitor reads the front page, becomes a member and signs in', async () => {
        await browser.open(at('/?lang=ko'));
        await browser.reads(
          say('If nobody answers within {0} days, all your coins come back by themselves.', { 0: 10 }),
        );
        await lookAt('01-landing');
        await press('link', say('Log in'), 'banner');
        await press('link', say('Sign up'));
        await press('checkbox', say('Agree to all'));
        await press('button', say('Next'));
        await browser.fill(say('Nickname'), name);
        await browser.fill(say('Email'), email);
        await browser.fill(say('Password'), password);
        await browser.fill(say('Confirm password'), password);
        await browser.fill(say('Date of birth'), '2000-05-05');
        await lookAt('02-sign-up');
        await press('button', say('Sign up'));
        await browser.sees('heading', say('We sent you a verification mail'));
        await browser.open(linkIn(await mailTo(siteOf().stack, email)));
        await browser.sees('heading', say('Email verification complete'));
        await press('link', say('Log in'), 'main');
        await browser.fill(say('Email'), email);
        await browser.fill(say('Password'), password);
        await press('button', say('Log in'), 'main');
        await browser.reads(say('There are no reserved missions.'));
        await lookAt('03-fan-page');
      });

      test('they wish for something, buy the coins for it, and see the video of the answer', async () => {
        await browser.open(at(`/${url}`));
        await press('button', new RegExp(say('Make this wish')));
        await browser.fill(say('What do you wish for?'), wish);
        await press('radio', new RegExp(say('Only the creator and I')));
        await lookAt('04-request');
        await press('button', new RegExp(say('Buy coins and go on')), 'dialog');
        await press('checkbox', new RegExp(say('I agree to the payment terms')));
        await lookAt('05-charge');
        await press('button', say('Pay {0}', { 0: '₩5,000' }));
        await press('button', payTexts.ko.pay);
        await browser.reads(say('Your coins have arrived.'));
        await press('link', say('Back to where you were'));
        await press('checkbox', new RegExp(say('I agree to the mission terms')));
        await press('button', say('Send the request'));
        await browser.sees('heading', say('Progress (Korean time)'));
        await lookAt('06-asked');
        const mission = new URL(String(await browser.ask('location.href'))).pathname;

        await answer(mission.split('/').at(-1) ?? '');
        await browser.open(at(mission));
        await browser.reads(thanks);
        await eventually('the video plays', async () => {
          // With sound, every browser plays it only after a person's press.
          await browser.ask("void Object.assign(document.querySelector('video'), { muted: true }).play()");
          return (await browser.ask("document.querySelector('video').currentTime > 0")) === true || undefined;
        });
        await lookAt('07-answered');
      });

      test('the first pages of the console stand', async () => {
        const { operator, stack } = siteOf();
        await browser.open(at('/admin/'));
        const token = await signIn(stack.url, operator.email, undefined, 'CONSOLE');
        await browser.ask(`void sessionStorage.setItem('sowon.console.token', ${JSON.stringify(token)})`);
        await browser.open(at('/admin/'));
        await browser.sees('heading', '처리할 일');
        await lookAt('08-console');
        await browser.open(at('/admin/missions'));
        await browser.reads(product);
        await lookAt('09-missions');
        await press('link', new RegExp(product));
        await browser.reads('팬이 비공개로 요청한 미션입니다.');
        await lookAt('10-mission');
      });

      /** Answers with a video as the creator; it is checked and converted like any other. */
      async function answer(missionId: string): Promise<void> {
        const form = new FormData();
        form.append('data', new Blob([new Uint8Array(await video({ seconds: 2 }))]), 'clip.mp4');
        const { id: videoId } = await creator.client.uploadFile({}, { form });
        await creator.client.performMission({
          params: { missionId },
          body: { responseComment: thanks, videoId },
        });
        await eventually('the mission completed', async () => {
          const { status } = await creator.client.mission({ params: { missionId } });
          return status === 'COMPLETED' || undefined;
        });
      }
    });
}
