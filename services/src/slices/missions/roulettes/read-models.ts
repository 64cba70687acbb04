import { sql } from 'kysely';
import { view } from '../../../feed/view.ts';

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
