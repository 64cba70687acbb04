import { calls } from '@sowon/contracts';
import { expect, test } from 'vitest';
import { kstMonth } from '../../services/src/clock.ts';
import { desktop, type Visit } from '../harness/browser.ts';
import { joinAs } from '../line/people.ts';
import { applyAsCreator, approveBefore, findByInitials } from './becoming.ts';
import {
  blockMission,
  enterConsole,
  inspectMonths,
  inspectWallet,
  lookAtAlarm,
  replayIsolatedStream,
} from './console.ts';
import { findMember, readPrivateMission, rejectApplication, seeWhatIsJudged } from './console-decisions.ts';
import { auditWallet, foreseeMonth, goByPalette, lookBack, saveFilter } from './console-work.ts';
import { offerMission, perform, seeIncome } from './creator.ts';
import { signInToConsole } from './every-page/signed-in.ts';
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
import { comeBackTooLate, peekAtPrivate, signOutElsewhere, switchLanguages, turnedAway } from './guards.ts';
import { lookAt } from './look.ts';
import { describeOnSite } from './on-site.ts';
import { walkInOtherBrowsers } from './other-browsers.ts';
import { takeOtherWays } from './other-ways.ts';
import { enterAs } from './parties.ts';
import { type CreatorMember, joinAsApplicant, joinAsCreator, offerAnother, pastMonths } from './site.ts';
import { chooseAndSignIn, lookAround, previewOf } from './visitor.ts';
import { at, firstWalk, type Walk, walks, wholeWalks } from './walks.ts';

const product = '생일 축하 한마디';

describeOnSite('walks through both apps', (siteOf) => {
  const enter = ({ device, language }: Walk) => siteOf().browsers.visit(device, language);

  /** State that a walk leaves to the tests after it. */
  interface Walked {
    readonly visit: Visit;
    readonly creatorVisit: Visit;
    /** Browser of a visitor who then signs in as the fan. */
    readonly visitor: Visit;
    /** Paths of the performed mission, and of the one that stays unperformed. */
    readonly asked: string;
    readonly leftAlone: string;
  }
  const walked = new Map<Walk, Walked>();
  const after = (walk: Walk): Walked => {
    const left = walked.get(walk);
    if (!left) throw new Error('the walk before it did not come to its end');
    return left;
  };

  // All of them request first, so that their ten days pass during the other tests. Opening a site takes as long as a walk, so all use one.
  for (const walk of walks) {
    const { fan, creatorName, url } = walk;
    let creator: CreatorMember;
    let creatorVisit: Visit;
    let visit: Visit;

    test(`${at(walk)}a creator signs in and offers a mission with a cover`, async () => {
      creator = await joinAsCreator(siteOf(), creatorName, url);
      creatorVisit = await enter(walk);
      await creatorVisit.open('/login');
      await signIn(creatorVisit, creator.email);
      await offerMission(creatorVisit, product);
    });

    test(`${at(walk)}a visitor becomes a member by the link of a real mail`, async () => {
      visit = await enter(walk);
      await signUp(visit, siteOf(), fan);
    });

    test(`${at(walk)}a fan finds the creator, lacks coins, buys them and finds the words intact`, async () => {
      await findCreator(visit, creatorName);
      await writeWishAndCharge(visit);
    });

    test(`${at(walk)}the wish is accepted and shows its way; another one is private`, async () => {
      const asked = await sendWish(visit);
      await lookAt(visit, '17-mission', { main: true });
      const leftAlone = await wishInPrivate(visit, `/${url}`);
      walked.set(walk, { visit, creatorVisit, visitor: await enter(walk), asked, leftAlone });
    });

    test(`${at(walk)}the creator performs with a video, which is converted, and earns`, async () => {
      await perform(creatorVisit, product, fan);
      await seeIncome(creatorVisit);
    });

    test(`${at(walk)}the fan watches the video, thanks for it, wishes again and sees where the coins are`, async () => {
      await watchVideo(visit, after(walk).asked);
      await sayThanks(visit, creatorVisit, { fan: fan.username, creator: creatorName });
      await wishAgain(visit, product);
      await seeOwnPage(visit);
    });

    test(`${at(walk)}a visitor watches it on the front page, chooses another mission, and a link says what it leads to`, async () => {
      const { visitor, asked, leftAlone } = after(walk);
      await lookAround(visitor, { product, by: creatorName });
      // The newest product is chosen from the start.
      await offerAnother(creator, '노래 한 소절');
      await chooseAndSignIn(visitor, `/${url}`, { product, email: fan.email });
      expect(await previewOf(visitor, `/${url}`)).toMatchObject({
        'og:title': `${creatorName} · 소원 Sowon`,
      });
      expect((await previewOf(visitor, asked))['og:title']).toContain(`${product} · ${creatorName}`);
      expect((await previewOf(visitor, leftAlone))['og:title']).toBe('소원 Sowon');
    });
  }

  for (const walk of walks) {
    test(`${at(walk)}a fan becomes a creator, is told of the approval at once, is found by initials and followed`, async () => {
      const newPage = { name: `${walk.creatorName}빛`, url: `${walk.url}bit` };
      const member = await joinAs(siteOf().stack, newPage.name, newPage.url, walk.language);
      const applicant = await enterAs(member, siteOf(), walk);
      await applyAsCreator(applicant, newPage);
      const { id } = await member.client.currentCreator({});
      await approveBefore(applicant, siteOf(), id);
      await findByInitials(after(walk).visit, newPage);
    });
  }

  for (const walk of wholeWalks) {
    test(`${at(walk)}access is refused to other members, to the wrong role, and after the deadline`, async () => {
      const { creatorVisit, visitor, leftAlone } = after(walk);
      await peekAtPrivate(await enter(walk), leftAlone, '70-not-found');
      await turnedAway(creatorVisit, ['/user-mypage', '/coin-history', '/creator-registration', '/login']);
      await comeBackTooLate(visitor, siteOf().stack.env.TOKEN_SECRET ?? '');
      await signOutElsewhere(visitor, walk.fan.email);
      await switchLanguages(visitor);
    });
  }

  // The console is used at a desk and in one language, for all walks.
  const desk = { ...firstWalk, device: desktop };

  test(`${at(desk)}an operator finds the wallet sound and blocks a mission, which is gone for visitors`, async () => {
    const { browsers, ctx, operator: member } = siteOf();
    const { asked } = after(firstWalk);
    const visitor = await enter(desk);
    await visitor.open(asked);
    await visitor.page.getByRole('heading', { name: product }).waitFor();
    // The open page receives the block, and requests again what it may no longer read.
    for (const gone of ['/api/v1/missions/', calls.live.path]) visitor.provoke(404, gone);
    const operator = await browsers.visit(desktop);
    await enterConsole(operator, member.email, '50');
    await inspectWallet(operator, desk.fan.username);
    await auditWallet(operator);
    await lookBack(operator);
    await goByPalette(operator, idIn(asked));
    await saveFilter(operator);
    await blockMission(operator, idIn(asked));
    await peekAtPrivate(visitor, asked, '71-blocked-for-visitors');
    await replayIsolatedStream(operator, ctx);
    await lookAtAlarm(operator, ctx);
  });

  test(`${at(desk)}an operator reads what they decide on: missions, an application, a member`, async () => {
    const { asked, leftAlone } = after(firstWalk);
    const applicant = await joinAsApplicant(siteOf(), '마루', 'maru');
    const operator = await siteOf().browsers.visit(desktop);
    await signInToConsole(operator, siteOf().operator);
    await seeWhatIsJudged(operator, idIn(asked), wish);
    await readPrivateMission(operator, idIn(leftAlone), privateWish);
    await rejectApplication(operator, applicant);
    await findMember(operator, desk.fan);
  });

  test(`${at(desk)}finance sees the months and cannot close the one still running`, async () => {
    const finance = await siteOf().browsers.visit(desktop);
    await signInToConsole(finance, siteOf().finance);
    const [past = ''] = pastMonths;
    await foreseeMonth(finance, past);
    await inspectMonths(finance, { past: monthName(past), running: monthName(kstMonth(new Date())) });
  });

  takeOtherWays(siteOf);
  walkInOtherBrowsers(siteOf);

  for (const walk of walks) {
    test(`${at(walk)}ten days later the coins of unperformed missions are returned`, async () => {
      const { visit, leftAlone } = after(walk);
      await seeRefund(visit, leftAlone);
    });
  }
});

/** Returns the id at the end of a page's path. */
const idIn = (path: string): string => path.split('/').at(-1) ?? '';

/** Formats a month as the console writes it. */
function monthName(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return `${year}년 ${number}월`;
}
