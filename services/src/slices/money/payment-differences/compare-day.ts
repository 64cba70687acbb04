import { Id, policy } from '@sowon/contracts';
import pMap from 'p-map';
import { daysBetween, kstDate, kstDayBounds, plusDays } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import type { ProviderPayment } from '../../../ports/payment.ts';
import { noteDifference } from './change-difference.ts';
import type { Difference } from './compare.ts';
import { compareWith, lookAt } from './look.ts';

const asksAtOnce = 5;

/**
 * Compares the next past day that was not compared yet: the provider’s list with our records. Missed days follow one by one.
 * @returns the KST day, null if none is due; and `more` if another day follows
 * @throws ProviderError when the provider gives no usable answer; the day stays uncompared
 */
export async function compareNextDay(ctx: Ctx): Promise<{ day: string | null; more: boolean }> {
  const yesterday = plusDays(kstDate(ctx.clock.now()), -1);
  const day = await nextDay(ctx, yesterday);
  if (day > yesterday) return { day: null, more: false };
  await compareDay(ctx, day);
  return { day, more: day < yesterday };
}

/** Returns the day after the last compared one. The first time it is the day of the first order, limited to the last `comparedDays` days. */
async function nextDay({ db }: Ctx, yesterday: string): Promise<string> {
  const { last } = await db
    .selectFrom('provider_days')
    .select(({ fn }) => fn.max('day').as('last'))
    .executeTakeFirstOrThrow();
  if (last !== null) return plusDays(last, 1);
  const first = await db
    .selectFrom('payments')
    .select('created_at')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  const { comparedDays } = policy.payments;
  const began = first ? kstDate(first.created_at) : yesterday;
  const isLongOver = daysBetween(began, yesterday) >= comparedDays;
  return isLongOver ? plusDays(yesterday, 1 - comparedDays) : began;
}

async function compareDay(ctx: Ctx, day: string): Promise<void> {
  const began = performance.now();
  const bounds = kstDayBounds(day);
  const listed = await ctx.payments.changedWithin(bounds);
  const credited = await creditedWithin(ctx, bounds);
  const found = await confirmed(
    ctx,
    onceEach([
      ...(await suspectsOfList(ctx, listed)),
      ...suspectsOfOurs(credited, listed),
      ...(await suspectsOfHand(ctx, bounds)),
    ]),
  );
  for (const difference of found) await noteDifference(ctx, day, difference);
  await ctx.db
    .insertInto('provider_days')
    .values({
      day,
      listed: listed.length,
      credited: credited.length,
      differences: found.length,
      paid_won: sumOf(listed, 'KRW', 'amount'),
      paid_cents: sumOf(listed, 'USD', 'amount'),
      cancelled_won: sumOf(listed, 'KRW', 'cancelAmount'),
      cancelled_cents: sumOf(listed, 'USD', 'cancelAmount'),
      compared_at: ctx.clock.now(),
      took_ms: Math.round(performance.now() - began),
    })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
  ctx.log.info({ event: 'payments.compared', day, differences: found.length }, 'payments compared');
}

type Suspect = Pick<Difference, 'impUid' | 'orderId'>;

const onceEach = (suspects: readonly Suspect[]): Suspect[] => [
  ...new Map(suspects.map((one) => [`${one.impUid} ${one.orderId}`, one])).values(),
];

async function suspectsOfList(ctx: Ctx, listed: readonly ProviderPayment[]): Promise<Suspect[]> {
  const suspects: Suspect[] = [];
  for (const payment of listed) {
    const differ = await compareWith(ctx, payment.merchantUid, payment);
    if (differ.length > 0) suspects.push({ impUid: payment.impUid, orderId: payment.merchantUid });
  }
  return suspects;
}

/** Orders that we credited on the day but whose payment is not on the list, usually because it was paid the day before. */
function suspectsOfOurs(credited: readonly Credited[], listed: readonly ProviderPayment[]): Suspect[] {
  const known = new Set(listed.map(({ impUid }) => impUid));
  return credited
    .filter(({ imp_uid }) => imp_uid === null || !known.has(imp_uid))
    .map(({ id, imp_uid }) => ({ impUid: imp_uid, orderId: id }));
}

/** Payments whose refund the staff recorded on the day as paid at the provider. If that was not done, no list of the day shows them. */
async function suspectsOfHand({ db }: Ctx, { from, until }: { from: Date; until: Date }): Promise<Suspect[]> {
  const refunds = await db
    .selectFrom('refunds')
    .select('payment_id')
    .distinct()
    .where('way', '=', 'PROVIDER_CONSOLE')
    .where('paid_at', '>=', from)
    .where('paid_at', '<', until)
    .execute();
  // Coins that were not paid at the provider have a payment id of another format.
  const ids = refunds.flatMap(({ payment_id }) => Id.safeParse(payment_id).data ?? []);
  if (ids.length === 0) return [];
  const orders = await db.selectFrom('payments').select(['id', 'imp_uid']).where('id', 'in', ids).execute();
  return orders.map(({ id, imp_uid }) => ({ impUid: imp_uid, orderId: id }));
}

/** Reads each payment separately and keeps the differences that remain. An outdated list therefore records nothing. */
async function confirmed(ctx: Ctx, suspects: readonly Suspect[]): Promise<Difference[]> {
  const looks = await pMap(suspects, (suspect) => lookAt(ctx, suspect), { concurrency: asksAtOnce });
  return looks.flat();
}

type Credited = Awaited<ReturnType<typeof creditedWithin>>[number];

const creditedWithin = ({ db }: Ctx, { from, until }: { from: Date; until: Date }) =>
  db
    .selectFrom('payments')
    .select(['id', 'imp_uid'])
    .where('credited_at', '>=', from)
    .where('credited_at', '<', until)
    .execute();

const sumOf = (
  listed: readonly ProviderPayment[],
  currency: ProviderPayment['currency'],
  what: 'amount' | 'cancelAmount',
): number => listed.reduce((sum, payment) => (payment.currency === currency ? sum + payment[what] : sum), 0);
