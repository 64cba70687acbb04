import type { Input, Reply, Routes } from '@sowon/contracts';
import type { FastifyInstance } from 'fastify';
import { type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../../context.ts';
import { consoleList, type ListedRows } from '../../../../db/console-list.ts';
import type { Database } from '../../../../db/schema.ts';
import { view } from '../../../../feed/view.ts';
import { listReply } from '../../../../http/replies.ts';
import { serve } from '../../../../http/serve.ts';
import { findCreators } from '../../../people/creators/queries.ts';
import { findProducts } from '../../products/queries.ts';

type FairnessRow = Reply<Routes['listFairness']>[number];

/** The console's call about the outcomes of lucky products. */
export function fairnessConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listFairness', async ({ query, reply }) =>
    listReply(reply, 'fairness', await fairnessRows(ctx, query), query.range),
  );
}

/** Lists lucky products with their wins and the declared odds; as fresh as the projection. */
function fairnessRows(
  { db }: Pick<Ctx, 'db'>,
  query: Input<Routes['listFairness']>['query'],
): Promise<ListedRows<FairnessRow>> {
  const { id, productId } = query.filter;
  const matching = db
    .selectFrom('roll_tallies')
    .where((tally) =>
      tally.and([
        ...(id ? [tally('id', 'in', id)] : []),
        ...(productId ? [tally('product_id', '=', productId)] : []),
      ]),
    );
  return consoleList(query, {
    db,
    matching,
    selected: matching.selectAll(),
    columns: { id: 'id', rolls: 'rolls', wins: 'wins' },
    toRows: (rows) => toRows({ db }, rows),
  });
}

async function toRows(
  { db }: Pick<Ctx, 'db'>,
  rows: readonly Selectable<Database['roll_tallies']>[],
): Promise<FairnessRow[]> {
  const products = await findProducts(
    db,
    rows.map((row) => row.product_id),
  );
  const creators = await findCreators(
    db,
    [...products.values()].map(({ creatorId }) => creatorId),
  );
  return rows.map(({ id, product_id: productId, win_permille: winPermille, rolls, wins }) => {
    const product = products.get(productId);
    return {
      id,
      productId,
      productName: product?.name ?? '',
      creatorName: creators.get(product?.creatorId ?? '')?.name ?? '',
      winProbability: winPermille / 10,
      rolls,
      wins,
      expected: (rolls * winPermille) / 1_000,
      ...fairRange(rolls, winPermille),
    };
  });
}

/** Projection of rolls and wins per product and odds. */
export const rollTallies = view({
  name: 'roll-tallies',
  tables: ['roll_tallies'],
  on: {
    RouletteRolled: async (trx, { payload: { productId, winPermille, won } }) => {
      const wins = won ? 1 : 0;
      await trx
        .insertInto('roll_tallies')
        .values({ product_id: productId, win_permille: winPermille, rolls: 1, wins })
        .onConflict((conflict) =>
          conflict.columns(['product_id', 'win_permille']).doUpdateSet({
            rolls: sql`roll_tallies.rolls + 1`,
            wins: sql`roll_tallies.wins + ${wins}`,
          }),
        )
        .execute();
    },
  },
});

/** Share of the cases outside the range on each side: 0.1 % together. */
const tail = 0.0005;

/** Weights below this, relative to the likeliest count, change no figure. */
const negligible = 1e-18;

/**
 * Returns the range of wins that a fair roulette has in 99.9 of 100 cases, from the binomial distribution, exact except for rounding. Each
 * count's likelihood follows from its neighbour's, `p(k + 1) = p(k) · (n − k) / (k + 1) · q / (1 − q)`, outwards from the likeliest count,
 * so no value overflows or underflows. Takes about √rolls steps.
 * @param rolls at least 0
 * @param winPermille how many of a thousand outcomes win, from 1 to 999
 */
export function fairRange(rolls: number, winPermille: number): { least: number; most: number } {
  const ratio = winPermille / (1_000 - winPermille);
  const mode = Math.min(rolls, Math.floor(((rolls + 1) * winPermille) / 1_000));
  const above = weights((k) => ((rolls - k) / (k + 1)) * ratio, mode, rolls, 1);
  const below = weights((k) => k / ((rolls - k + 1) * ratio), mode, 0, -1);
  const total = sum(above) + sum(below) - 1;
  return { least: mode - kept(below, total), most: mode + kept(above, total) };
}

/** Returns the likelihoods outwards from the likeliest count, relative to it, until they are negligible. */
function weights(step: (count: number) => number, mode: number, end: number, way: 1 | -1): number[] {
  const found = [1];
  let weight = 1;
  for (let count = mode; count !== end; count += way) {
    weight *= step(count);
    if (weight < negligible) break;
    found.push(weight);
  }
  return found;
}

/** Returns how many steps from the likeliest count the range reaches: beyond it lies at most the tail. */
function kept(side: readonly number[], total: number): number {
  let beyond = 0;
  for (let steps = side.length - 1; steps > 0; steps -= 1) {
    beyond += (side[steps] ?? 0) / total;
    if (beyond > tail) return steps;
  }
  return 0;
}

const sum = (values: readonly number[]) => values.reduceRight((total, value) => total + value, 0);
