import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { kstMonth } from '../../services/src/clock.ts';
import { desktop, type Visit } from '../harness/browser.ts';
import { describeWith } from '../harness/describe-with.ts';
import { uploadOverBrokenLine } from './broken-line.ts';
import {
  performByKeyboard,
  playByKeyboard,
  signUpByKeyboard,
  watchByKeyboard,
  wishByKeyboard,
} from './by-keyboard.ts';
import {
  blockMission,
  enterConsole,
  inspectMonths,
  inspectWallet,
  lookAtAlarm,
  replayIsolatedStream,
} from './console.ts';
import { findMember, readPrivateMission, rejectApplication, seeWhatIsJudged } from './console-decisions.ts';
import { auditWallet, foreseeMonth, goByPalette, saveFilter } from './console-work.ts';
import { offerMission, perform, seeIncome } from './creator.ts';
import { testEveryPage } from './every-page/every-page.ts';
import {
  findCreator,
  privateWish,
  sendWish,
  signIn,
  signUp,
  wish,
  wishInPrivate,
  writeWishAndCharge,
} from './fan.ts';
import { sayThanks, seeOwnPage, seeRefund, watchVideo, wishAgain } from './fan-later.ts';
import {
  comeBackTooLate,
  peekAtPrivate,
  signOutElsewhere,
  switchLanguages,
  turnedAway,
  wishAsVisitor,
} from './guards.ts';
import { lookAt } from './look.ts';
import { testMissions } from './missions.ts';
import {
  type CreatorMember,
  joinAsApplicant,
  joinAsCreator,
  offerAnother,
  openSite,
  pastMonths,
  type Site,
} from './site.ts';
import { chooseAndSignIn, lookAround, previewOf } from './visitor.ts';
import { isThorough, walks } from './walks.ts';

/** A whole walk through several pages, on a busy machine. */
const timeout = 180_000;

const product = '생일 축하 한마디';
const another = '노래 한 소절';

vi.setConfig({ testTimeout: timeout, hookTimeout: 240_000 });

describeWith(['chromium', 'ffmpeg'], 'journeys through both apps in Chromium', () => {
  let site: Site;

  beforeAll(async () => {
    site = await openSite();
  });

  afterEach(() => {
    expect(site.browsers.takeProblems()).toEqual([]);
  });

  afterAll(async () => {
    await site?.close();
  });

  const people = walks.map((walk) => ({
    ...walk,
    at: `at ${walk.device.name} px, ${walk.language}: `,
    enter: () => site.browsers.visit(walk.device, walk.language),
  }));

  const problemsBesidesBrokenLine = () =>
    site.browsers.takeProblems().filter((told) => !/ERR_INTERNET_DISCONNECTED/.test(told));

  /** What a walk leaves to the tests after it. */
  interface Walked {
    readonly visit: Visit;
    readonly creatorVisit: Visit;
    /** Paths of the mission that was performed, and of the one that nobody performs. */
    readonly asked: string;
    readonly leftAlone: string;
  }
  const walked = new Map<string, Walked>();
  const after = (at: string): Walked => {
    const left = walked.get(at);
    if (!left) throw new Error('the walk before it did not come to its end');
    return left;
  };

  // All of them ask first, so that their ten days pass while everything else is looked at.
  for (const { at, enter, fan, creatorName, url } of people) {
    let creator: CreatorMember;
    let creatorVisit: Visit;
    let visit: Visit;

    test(`${at}a creator signs in and offers a mission with a cover`, async () => {
      creator = await joinAsCreator(site, creatorName, url);
      creatorVisit = await enter();
      await creatorVisit.open('/login');
      await signIn(creatorVisit, creator.email);
      await offerMission(creatorVisit, product);
    });

    test(`${at}a visitor becomes a member by the link of a real mail`, async () => {
      visit = await enter();
      await signUp(visit, site, fan);
    });

    test(`${at}a fan finds the creator, lacks coins, buys them and finds the words intact`, async () => {
      await findCreator(visit, creatorName);
      await writeWishAndCharge(visit);
    });

    test(`${at}the wish is accepted and shows its way; another one is private`, async () => {
      const asked = await sendWish(visit);
      await lookAt(visit, '17-mission', { main: true });
      const leftAlone = await wishInPrivate(visit, `/${url}`);
      walked.set(at, { visit, creatorVisit, asked, leftAlone });
    });

    test(`${at}the creator performs with a video, which is converted, and earns`, async () => {
      await perform(creatorVisit, product, fan);
      await seeIncome(creatorVisit);
    });

    test(`${at}the fan watches the video, thanks for it, wishes again and sees where the coins are`, async () => {
      await watchVideo(visit, after(at).asked);
      await sayThanks(visit, creatorVisit, { fan: fan.username, creator: creatorName });
      await wishAgain(visit, product);
      await seeOwnPage(visit);
    });

    test(`${at}a visitor watches it on the front page, chooses another mission, and a link says what it leads to`, async () => {
      const { asked, leftAlone } = after(at);
      const visitor = await enter();
      await lookAround(visitor, { product, by: creatorName });
      // The newest is chosen from the start.
      await offerAnother(creator, another);
      await chooseAndSignIn(visitor, `/${url}`, { product, email: fan.email });
      expect(await previewOf(visitor, `/${url}`)).toMatchObject({
        'og:title': `${creatorName} · 소원 Sowon`,
      });
      expect((await previewOf(visitor, asked))['og:title']).toContain(`${product} · ${creatorName}`);
      expect((await previewOf(visitor, leftAlone))['og:title']).toBe('소원 Sowon');
    });
  }

  for (const { at, enter, fan, url } of people) {
    test(`${at}doors stay closed: before the login, to others, to the wrong role, after the time`, async () => {
      const { creatorVisit, leftAlone } = after(at);
      const visitor = await enter();
      await peekAtPrivate(visitor, leftAlone, '70-not-found');
      await wishAsVisitor(visitor, `/${url}`, { product: another, email: fan.email });
      await turnedAway(creatorVisit, ['/user-mypage', '/coin-history', '/creator-registration', '/login']);
      await comeBackTooLate(visitor, site.stack.env.TOKEN_SECRET ?? '');
      await signOutElsewhere(visitor, fan.email);
      await switchLanguages(visitor);
    });
  }

  for (const { device, at, enter, fan } of people.filter(({ isWhole }) => isWhole)) {
    test(`${at}an operator finds the wallet sound and blocks a mission, which is gone for visitors`, async () => {
      const { asked } = after(at);
      const visitor = await enter();
      await visitor.open(asked);
      await visitor.page.getByRole('heading', { name: product }).waitFor();
      const operator = await site.browsers.visit(device);
      await enterConsole(operator, site.operator.email, '50');
      await inspectWallet(operator, fan.username);
      await auditWallet(operator);
      await goByPalette(operator, idIn(asked));
      await saveFilter(operator);
      await blockMission(operator, idIn(asked));
      await peekAtPrivate(visitor, asked, '71-blocked-for-visitors');
      await replayIsolatedStream(operator, site.ctx);
      await lookAtAlarm(operator, site.ctx);
    });

    test(`${at}an operator reads what they decide on: missions, an application, a member`, async () => {
      const { asked, leftAlone } = after(at);
      const applicant = await joinAsApplicant(site, '마루', `maru-${device.name}`);
      const operator = await site.browsers.visit(device);
      await enterConsole(operator, site.operator.email, '50');
      await seeWhatIsJudged(operator, idIn(asked), wish);
      await readPrivateMission(operator, idIn(leftAlone), privateWish);
      await rejectApplication(operator, applicant);
      await findMember(operator, fan);
    });

    test(`${at}finance sees the months and cannot close the one still running`, async () => {
      const finance = await site.browsers.visit(device);
      await enterConsole(finance, site.finance.email, '60');
      const [past = ''] = pastMonths;
      await foreseeMonth(finance, past);
      await inspectMonths(finance, { past: monthName(past), running: monthName(kstMonth(new Date())) });
    });
  }

  for (const { at, device, enter } of people.filter(({ isWhole }) => isWhole)) {
    test(`${at}an upload outlives a line that breaks, and the page`, async () => {
      const creator = await joinAsCreator(site, '바다', `bada-${device.name}`);
      const visit = await enter();
      await visit.open('/login');
      await signIn(visit, creator.email);
      await uploadOverBrokenLine(visit);
      expect(problemsBesidesBrokenLine()).toEqual([]);
    });
  }

  const missionWalks = people.filter(({ isWhole }) => isWhole || isThorough);
  testMissions(missionWalks, () => site, problemsBesidesBrokenLine);

  test.each([
    // With the picture of a wish that came true. The words of all pages come along, in the one language.
    ['/', 192_500],
    // Its form comes along.
    ['/login', 187_000],
    ['/haneul', 250_000],
    ['/creator-search', 250_000],
    ['/admin/#/login', 300_000],
  ])(
    'a first visit of a phone to %s fetches no more than %i bytes, and nothing jumps',
    async (path, most) => {
      const { bytes, cls, calls } = await site.browsers.firstVisit(path);
      // What is asked for early is taken by whoever shows it.
      expect(calls).toEqual([...new Set(calls)]);
      expect(bytes).toBeLessThanOrEqual(most);
      expect(cls).toBeLessThanOrEqual(0.1);
    },
  );

  test('with a keyboard alone: a visitor becomes a member, buys coins, makes a wish and watches it granted', async () => {
    const fan = { username: 'Robin', email: 'robin@people.example' };
    const creator = await joinAsCreator(site, '반디', 'bandi');
    await offerAnother(creator, another);
    const visit = await site.browsers.visit(desktop, 'en');
    await signUpByKeyboard(visit, site, fan);
    await wishByKeyboard(visit, creator, 'Please sing for my exam on Friday.');
    const creatorVisit = await site.browsers.visit(desktop, 'en');
    const answer = { product: another, answer: 'You can do it. This song is yours!' };
    await performByKeyboard(creatorVisit, creator, { ...answer, by: fan.username });
    await watchByKeyboard(visit, answer);
    await playByKeyboard(visit, { product: another, by: creator.name });
  });

  testEveryPage(() => site);

  for (const { at } of people) {
    test(`${at}ten days later what nobody performed has come back`, async () => {
      const { visit, leftAlone } = after(at);
      await seeRefund(visit, leftAlone);
    });
  }
});

/** The id at the end of a page's path. */
const idIn = (path: string): string => path.split('/').at(-1) ?? '';

/** A month as the console writes it. */
function monthName(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return `${year}년 ${number}월`;
}
