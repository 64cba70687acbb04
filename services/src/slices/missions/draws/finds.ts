import type { Finding } from '../../../finding.ts';

/** Draws by their title; they have the id of their product. */
export const drawFinds: readonly Finding[] = [
  {
    kind: 'DRAW',
    seenBy: 'showDraw',
    byId: (db, id) =>
      db.selectFrom('draws').where('product_id', '=', id).select(['product_id as id', 'title']),
  },
];
