import { expect, inject, test } from 'vitest';
import { describeOnSite } from '../on-site.ts';
import { gatherCast } from './cast.ts';
import { goThroughRows } from './console-rows.ts';
import { openProvenLooks } from './proven-looks.ts';

describeOnSite('the first row of every list of the console, and every link of its page', (siteOf) => {
  test('opens for each role that may see the list', { timeout: 900_000 }, async () => {
    const takesProven = inject('takesProven');
    const proven = await openProvenLooks('tests/journeys/every-page/console-rows.test.ts', takesProven);
    await gatherCast(siteOf());
    const rounds = await goThroughRows(siteOf(), proven);
    expect(rounds.flatMap(({ faults }) => faults)).toEqual([]);
    if (takesProven) return;
    for (const { role, lists, shown, links } of rounds) {
      // Enough stands in the lists to say something of them.
      expect.soft(shown.length, `lists of ${role} with a row`).toBeGreaterThan(lists.length / 4);
      expect.soft(links, `links of ${role}`).toBeGreaterThan(5);
    }
  });
});
