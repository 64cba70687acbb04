import { createHash, createHmac, createSecretKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { lotText, noBeacon } from './fair.ts';

test('over 100,000 draws of 3 among 10 every entry wins equally often, within the 99.9 % interval', () => {
  const [draws, entries, drawNumber] = [100_000, 10, 3];
  const texts = Array.from({ length: entries }, (_, index) =>
    lotText({ productId: 'p', root: 'r', beacon: noBeacon, number: index + 1 }),
  );
  const wins = new Array<number>(entries).fill(0);
  for (let index = 0; index < draws; index += 1) {
    const seed = createSecretKey(createHash('sha256').update(`draw ${index}`).digest());
    const lots = texts.map((text) => createHmac('sha256', seed).update(text).digest('hex'));
    for (const lot of lots.toSorted().slice(0, drawNumber)) {
      const at = lots.indexOf(lot);
      wins[at] = (wins[at] ?? 0) + 1;
    }
  }
  const share = drawNumber / entries;
  // 3.2905 standard deviations cover 99.9 % of random outcomes; the seeds are fixed, so the result never changes.
  const allowed = 3.2905 * Math.sqrt((share * (1 - share)) / draws);
  for (const won of wins) expect(Math.abs(won / draws - share)).toBeLessThan(allowed);
}, 60_000);
