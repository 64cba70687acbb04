import type { evidenceCalls } from '@sowon/contracts/evidence/calls';
import { publishAnchor } from '../../../services/src/slices/trust/anchors/commands.ts';
import { byId } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody, type World } from '../matrix/world.ts';

const table = `
call               object   visitor unverified fanA fanB creator other operator finance admin

takeWalletEvidence anchored 401     403        403  403  403     403   200      200     200
takeWalletEvidence absent   401     403        403  403  403     403   404      404     404
`;

const body = { asOf: '2020-01-01T00:00:00.000Z', reason: 'A question of the auditors' };

/** Anchors the ledger. Returns a request for evidence as of the beginning: the coins given to fan B when the world was created. */
async function anchored({ house, people }: World) {
  const { ctx } = house;
  await publishAnchor(ctx);
  const { rows } = await ctx.pool.query<{ at: Date }>(
    'select recorded_at as at from ledger.event where stream_id = $1 order by version limit 1',
    [`wallet-${people.fanB?.userId}`],
  );
  return { ...byId(people.fanB?.userId ?? ''), body: { ...body, asOf: rows[0]?.at.toISOString() } };
}

export const matrix = sliceMatrix<keyof typeof evidenceCalls>(table, {
  takeWalletEvidence: {
    requests: { anchored, absent: () => ({ ...byId(nobody), body }) },
    another: { body: { ...body, reason: 'Another question' } },
    hostile: ({ body: wrong }) => [
      wrong({ asOf: '2999-01-01T00:00:00.000Z' }, 'asOf'),
      wrong({ reason: ' ' }, 'reason'),
    ],
  },
});
