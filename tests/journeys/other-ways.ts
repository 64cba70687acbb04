import { expect, test } from 'vitest';
import { desktop, withoutWorker } from '../harness/browser.ts';
import { uploadOverBrokenLine } from './broken-line.ts';
import {
  performByKeyboard,
  playByKeyboard,
  reportByKeyboard,
  signUpByKeyboard,
  watchByKeyboard,
  wishByKeyboard,
} from './by-keyboard.ts';
import { holdCommentEvent, winByComment } from './comment-event.ts';
import { hideAndObject, makePeace, quarrel } from './comment-quarrel.ts';
import {
  acceptOffer,
  answerOfferOverBadLine,
  makeOffer,
  offerMore,
  refuseOffer,
  watchWhatCame,
} from './custom-offer.ts';
import { checkDraw, drawWinners, givePrize, type OpenDraw, openDraw } from './draw-event.ts';
import { checkOutcomes, grantWin, openRoulette, playUntilWon } from './lucky-roulette.ts';
import { enterAs, gatherParties, type Parties } from './parties.ts';
import { joinAsCreator, offerAnother, type Site } from './site.ts';
import { at, wholeWalks } from './walks.ts';

/** Describes the ways to a wish that the walks do not take: offers, roulettes, draws, broken lines, and the keyboard alone. */
export function takeOtherWays(siteOf: () => Site): void {
  const problemsBesidesBrokenLine = () =>
    siteOf()
      .browsers.takeProblems()
      .filter((told) => !/ERR_INTERNET_DISCONNECTED/.test(told));

  for (const walk of wholeWalks) {
    let parties: Parties;
    let draw: OpenDraw;

    test(`${at(walk)}an offer of coins is refused with a reason, comes back, and a higher one is accepted`, async () => {
      parties = await gatherParties(siteOf(), walk);
      await makeOffer(parties);
      await refuseOffer(parties);
      await offerMore(parties);
      await acceptOffer(parties);
    });

    test(`${at(walk)}a creator registers a draw event, and four fans enter it`, async () => {
      // The event takes entries while the next journeys run.
      draw = await openDraw(parties, siteOf(), walk);
    });

    test(`${at(walk)}its answer goes over a slow line that breaks, and the fan is told and watches it`, async () => {
      await answerOfferOverBadLine(parties, siteOf());
      expect(problemsBesidesBrokenLine()).toEqual([]);
      await watchWhatCame(parties, siteOf());
    });

    test(`${at(walk)}a roulette is lost twice and won, granted, and each outcome can be checked`, async () => {
      const roulette = await openRoulette(parties);
      await playUntilWon(parties, roulette, siteOf());
      await grantWin(parties);
      await checkOutcomes(parties, roulette);
    });

    test(`${at(walk)}one winner is chosen and two are drawn, a prize is given, and a loser checks the draw`, async () => {
      await drawWinners(parties, draw);
      await givePrize(parties, draw);
      await checkDraw(draw, siteOf(), walk);
    });

    test(`${at(walk)}a comment is reported and hidden; its author objects and is right`, async () => {
      const { content } = await parties.fan.client.myMissions({ query: { status: 'COMPLETED' } });
      const missionId = content[0]?.id ?? '';
      await quarrel(parties, missionId);
      const operator = await hideAndObject(parties, siteOf(), missionId);
      await makePeace(parties, operator, missionId);
    });

    test(`${at(walk)}two operators hold a comment event, in which a comment wins coins`, async () => {
      const { content } = await parties.fan.client.myMissions({ query: { status: 'COMPLETED' } });
      const desk = await holdCommentEvent(siteOf(), `첫눈 댓글 이벤트 ${walk.url}`);
      await winByComment(parties, desk, content[0]?.id ?? '');
    });
  }

  test('at a desk, an upload outlives a line that breaks, and the page', async () => {
    const creator = await joinAsCreator(siteOf(), '바다', 'bada');
    const behindRoute = { device: withoutWorker(desktop), language: 'en' } as const;
    await uploadOverBrokenLine(await enterAs(creator, siteOf(), behindRoute));
    expect(problemsBesidesBrokenLine()).toEqual([]);
  });

  test('with a keyboard alone: a visitor becomes a member, buys coins, makes a wish, watches it granted and reports an offer', async () => {
    const site = siteOf();
    const product = '노래 한 소절';
    const fan = { username: 'Robin', email: 'robin@people.example' };
    const creator = await joinAsCreator(site, '반디', 'bandi');
    await offerAnother(creator, product);
    const visit = await site.browsers.visit(desktop, 'en');
    await signUpByKeyboard(visit, site, fan);
    await wishByKeyboard(visit, creator, 'Please sing for my exam on Friday.');
    const creatorVisit = await site.browsers.visit(desktop, 'en');
    const answer = { product, answer: 'You can do it. This song is yours!' };
    await performByKeyboard(creatorVisit, creator, { ...answer, by: fan.username });
    await watchByKeyboard(visit, answer);
    await playByKeyboard(visit, { product, by: creator.name });
    await reportByKeyboard(visit, creator, product);
  });
}
