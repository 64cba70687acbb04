import { expireLots } from '@sowon/services/slices/money/coins/commands';
import { follow } from '@sowon/services/slices/people/follows/commands';
import { closeMonth } from '@sowon/services/slices/settlement/settlements/commands';
import { ensureGift, ensurePurchase } from './coins.ts';
import { type DemoFan, fans } from './people.ts';
import { tellCampaigns } from './tell-campaigns.ts';
import { customActs } from './tell-custom.ts';
import { tellDeposits } from './tell-deposits.ts';
import { drawActs } from './tell-draws.ts';
import { tellSupport } from './tell-support.ts';
import { tellTalk } from './tell-talk.ts';
import { actsOf } from './tell-wish.ts';
import type { Telling } from './telling.ts';
import { chapters } from './wishes.ts';

/**
 * Writes the demo's history with the commands that people use: purchases, follows, wishes, answers, missed deadlines and closed months. Each event happens
 * once, in order of time.
 */
export async function tellHistory(telling: Telling): Promise<void> {
  const { ctx, calendar, travel, hasPast } = telling;
  await fillWallets(telling);
  await followCreators(telling);
  const dated = [...customActs(telling), ...drawActs(telling)];
  for (const { monthsAgo, wishes } of chapters) {
    const acts = [
      ...wishes.flatMap((wish) => actsOf(telling, wish, monthsAgo)),
      ...dated.filter((act) => act.monthsAgo === monthsAgo),
    ];
    for (const act of acts.sort((one, other) => one.at.getTime() - other.at.getTime())) {
      travel(act.at);
      await act.perform();
    }
    if (!hasPast || monthsAgo === 0) continue;
    const { month, at } = calendar.closing(monthsAgo);
    travel(at);
    await closeMonth(ctx, month);
  }
  // Before a comment event runs, so that the seeded comments win nothing by chance.
  await tellTalk(telling);
  await tellCampaigns(telling);
  await tellDeposits(telling);
  await tellSupport(telling);
}

const fanKeys = Object.keys(fans) as DemoFan[]; // The object has no other keys.

async function fillWallets({ ctx, cast, calendar, travel, hasPast }: Telling): Promise<void> {
  if (hasPast) {
    travel(calendar.noon(2 + 5 * 12, 2));
    await ensureGift(ctx, { key: 'welcome', userId: cast.fans.somi, points: 100, source: 'BONUS' });
    travel(calendar.noon(2, 3));
    while ((await expireLots(ctx)).more);
  }
  travel(calendar.noon(2, 3));
  for (const fan of fanKeys) {
    for (const { points, method } of fans[fan].purchases) {
      await ensurePurchase(ctx, { key: `coins-${points}`, userId: cast.fans[fan], points, method });
    }
  }
  await ensureGift(ctx, { key: 'event', userId: cast.fans.somi, points: 30, source: 'BONUS' });
}

async function followCreators({ ctx, cast, calendar, travel }: Telling): Promise<void> {
  travel(calendar.noon(2, 3));
  for (const fan of fanKeys) {
    for (const url of fans[fan].follows) {
      const { creatorId } = cast.creators[url];
      const member = { userId: cast.fans[fan], creatorId: null };
      await follow(ctx, { member, key: `demo-${url}`, creatorId });
    }
  }
}
