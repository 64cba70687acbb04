import { expect, test } from 'vitest';
import {
  acceptOffer,
  answerOffer,
  makeOffer,
  offerMore,
  refuseOffer,
  watchWhatCame,
} from './custom-offer.ts';
import { checkOutcomes, grantWin, openRoulette, playUntilWon } from './lucky-roulette.ts';
import { gatherParties, type Parties } from './parties.ts';
import type { Site } from './site.ts';
import type { Walk } from './walks.ts';

/**
 * The tests of what only custom missions and lucky ones have, on each walk.
 * @param takeProblems what went wrong in the browsers so far, but for what a line that breaks brings with it
 */
export function testMissions(
  walks: readonly (Walk & { readonly at: string })[],
  siteOf: () => Site,
  takeProblems: () => readonly string[],
): void {
  for (const walk of walks) {
    const { at } = walk;
    let parties: Parties;

    test(`${at}an offer of coins is refused with a reason, comes back, and a higher one is accepted`, async () => {
      parties = await gatherParties(siteOf(), walk);
      await makeOffer(parties);
      await refuseOffer(parties);
      await offerMore(parties);
      await acceptOffer(parties);
    });

    test(`${at}its answer goes over a slow line that breaks, and the fan is told and watches it`, async () => {
      await answerOffer(parties, siteOf());
      expect(takeProblems()).toEqual([]);
      await watchWhatCame(parties, siteOf());
    });

    test(`${at}a roulette is lost twice and won, granted, and each outcome can be checked`, async () => {
      const roulette = await openRoulette(parties);
      await playUntilWon(parties, roulette, siteOf());
      await grantWin(parties);
      await checkOutcomes(parties, roulette);
    });
  }
}
