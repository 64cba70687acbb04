import type { Input, Reply, Routes } from '@sowon/contracts';
import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import type { AuditWords } from '../../../audit-words.ts';
import type { Ctx } from '../../../context.ts';
import { consoleList, type ListedRows } from '../../../db/console-list.ts';
import type { Database } from '../../../db/schema.ts';
import { found, listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { findCreators } from '../../people/creators/queries.ts';
import { missionDetails } from '../missions/console-page.ts';
import { findProducts } from '../products/queries.ts';
import { settleCompensation } from './compensation.ts';
import { fairRange } from './fair-range.ts';

type FairnessRow = Reply<Routes['listFairness']>[number];

/** The console's calls about the outcomes of lucky products, and about compensations settled by hand. */
export function rouletteConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'settleCompensation', async ({ params, body, caller, key }) => {
    await settleCompensation(ctx, { operatorId: caller.userId, key, missionId: params.id, ...body });
    return found(await missionDetails(ctx, params.id));
  });
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

/** Labels in the audit log, as the console shows them. */
export const roulettesAuditWords: AuditWords = {
  acts: {
    settleCompensation: { ko: '보상 직접 정산', en: 'Compensation settled by hand' },
  },
  resources: {
    fairness: { ko: '공정성', en: 'Fairness' },
  },
};
