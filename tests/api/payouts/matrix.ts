import type { payoutCalls } from '@sowon/contracts/payouts/calls';
import { kstDate } from '../../../services/src/clock.ts';
import { approvePayouts, preparePayouts } from '../../../services/src/slices/settlement/payouts/commands.ts';
import { makePayoutFile } from '../../../services/src/slices/settlement/payouts/file.ts';
import { batchDetails } from '../../../services/src/slices/settlement/payouts/queries.ts';
import { closeMonth } from '../../../services/src/slices/settlement/settlements/commands.ts';
import { settleCreator } from '../../../services/src/slices/settlement/settlements/settle-creator.ts';
import { setBankAccount } from '../../harness/bank-account.ts';
import { earn } from '../../harness/earn.ts';
import { byId, list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody, type World } from '../matrix/world.ts';
import { type Batch, hana, resultOf } from './payday.ts';

const table = `
call              object   visitor unverified fanA fanB creator other operator finance admin

listPayoutBatches open     401     403        403  403  403     403   200      200     200
showPayoutBatch   prepared 401     403        403  403  403     403   200      200     200
showPayoutBatch   absent   401     403        403  403  403     403   404      404     404
preparePayouts    closed   401     403        403  403  403     403   403      200     403
preparePayouts    open     401     403        403  403  403     403   403      409     403
holdBackPayout    prepared 401     403        403  403  403     403   403      200     403
holdBackPayout    absent   401     403        403  403  403     403   403      404     403
approvePayouts    prepared 401     403        403  403  403     403   403      200     403
approvePayouts    absent   401     403        403  403  403     403   403      404     403
rejectPayouts     prepared 401     403        403  403  403     403   403      200     403
rejectPayouts     absent   401     403        403  403  403     403   403      404     403
makePayoutFile    approved 401     403        403  403  403     403   403      200     403
makePayoutFile    absent   401     403        403  403  403     403   403      404     403
checkPayoutResult sent     401     403        403  403  403     403   403      200     403
checkPayoutResult absent   401     403        403  403  403     403   403      404     403
applyPayoutResult sent     401     403        403  403  403     403   403      200     403
applyPayoutResult absent   401     403        403  403  403     403   403      404     403
proposeHandPayout settled  401     403        403  403  403     403   403      200     403
proposeHandPayout absent   401     403        403  403  403     403   403      404     403
`;

const month = '2026-01';
const reason = 'As agreed';
const byHand = { payout: { month, won: 45_000, paidOn: '2026-02-10', reference: 'B-1' }, reason };
const someFile = Buffer.from('reference,amount,result,code\n').toString('base64');

let months = 0;
/** Returns a month that no other case is about. */
function anotherMonth(): string {
  months += 1;
  return `20${25 - Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** Lets a new creator earn a payable amount in a closed month. @returns their id */
async function payable({ house }: World, month: string): Promise<string> {
  const { ctx } = house;
  const { userId, creatorId } = await house.creator();
  await setBankAccount(ctx, { userId, creatorId }, hana);
  await earn(ctx, { creatorId, points: 1_000, at: `${month}-15T00:00:00.000Z` });
  await closeMonth(ctx, month);
  await settleCreator(ctx, month, creatorId);
  return creatorId;
}

/** Prepares a batch of two lines, as a finance member whom no case is about. */
async function prepared(world: World): Promise<Batch> {
  const { ctx } = world.house;
  await payable(world, month);
  await payable(world, month);
  const { userId: staffId } = await world.house.staff('ROLE_FINANCE');
  const { id } = await preparePayouts(ctx, { staffId, key: null, wish: { month, withEarlier: false } });
  return detailsOf(world, id);
}

async function approved(world: World): Promise<Batch> {
  const batch = await prepared(world);
  const { userId: staffId } = await world.house.staff('ROLE_FINANCE');
  const by = { staffId, key: null, batchId: batch.id };
  await approvePayouts(world.house.ctx, { ...by, shown: batch });
  return detailsOf(world, batch.id);
}

async function sent(world: World): Promise<Batch> {
  const batch = await approved(world);
  const staffId = batch.makerId;
  await makePayoutFile(world.house.ctx, { staffId, key: null, batchId: batch.id, reason });
  return detailsOf(world, batch.id);
}

async function detailsOf({ house }: World, id: string): Promise<Batch> {
  const details = await batchDetails(house.ctx, id);
  if (!details) throw new Error('the batch is gone');
  // A refusal has none of these fields.
  return details as Batch;
}

const approval = ({ version, totalWon }: Batch) => ({ body: { version, totalWon } });
const fileOf = (batch: Batch) => Buffer.from(resultOf(batch)).toString('base64');
const today = ({ house }: World) => kstDate(house.ctx.clock.now());

export const matrix = sliceMatrix<keyof typeof payoutCalls>(table, {
  listPayoutBatches: {
    requests: {
      open: () =>
        list({
          filter: { month, status: 'PREPARED', open: true },
          range: [0, 9],
          sort: ['prepared', 'DESC'],
        }),
    },
  },
  showPayoutBatch: {
    requests: { prepared: async (world) => byId((await prepared(world)).id), absent: () => byId(nobody) },
  },
  preparePayouts: {
    requests: {
      closed: async (world) => {
        const own = anotherMonth();
        await payable(world, own);
        return { body: { month: own, withEarlier: false } };
      },
      open: () => ({ body: { month: '2026-11', withEarlier: true } }),
    },
    another: { body: { month: '2018-12', withEarlier: false } },
  },
  proposeHandPayout: {
    requests: {
      settled: async (world) => ({ ...byId(await payable(world, month)), body: byHand }),
      absent: () => ({ ...byId(nobody), body: byHand }),
    },
    another: { body: { ...byHand, reason: 'Another reason' } },
    hostile: ({ body }) => [
      body({ payout: { ...byHand.payout, won: 0 } }, 'payout.won'),
      body({ payout: { ...byHand.payout, reference: 'Kim Haru' } }, 'payout.reference'),
    ],
  },
  holdBackPayout: {
    requests: {
      prepared: async (world) => ({ ...byId((await prepared(world)).id), body: { line: 1, reason } }),
      absent: () => ({ ...byId(nobody), body: { line: 1, reason } }),
    },
    another: { body: { line: 2, reason } },
  },
  approvePayouts: {
    requests: {
      prepared: async (world) => {
        const batch = await prepared(world);
        return { ...byId(batch.id), ...approval(batch) };
      },
      absent: () => ({ ...byId(nobody), body: { version: 1, totalWon: 45_000 } }),
    },
    another: { body: { version: 2, totalWon: 1 } },
  },
  rejectPayouts: {
    requests: {
      prepared: async (world) => ({ ...byId((await prepared(world)).id), body: { reason } }),
      absent: () => ({ ...byId(nobody), body: { reason } }),
    },
    another: { body: { reason: 'Another reason' } },
  },
  makePayoutFile: {
    requests: {
      approved: async (world) => ({ ...byId((await approved(world)).id), body: { reason } }),
      absent: () => ({ ...byId(nobody), body: { reason } }),
    },
    another: { body: { reason: 'Another reason' } },
  },
  checkPayoutResult: {
    requests: {
      sent: async (world) => {
        const batch = await sent(world);
        return { ...byId(batch.id), body: { file: fileOf(batch) } };
      },
      absent: () => ({ ...byId(nobody), body: { file: someFile } }),
    },
    hostile: ({ body }) => [body({ file: Buffer.from('a,b\n').toString('base64') }, 'file')],
  },
  applyPayoutResult: {
    requests: {
      sent: async (world) => {
        const batch = await sent(world);
        return { ...byId(batch.id), body: { file: fileOf(batch), paidOn: today(world) } };
      },
      absent: (world) => ({ ...byId(nobody), body: { file: someFile, paidOn: today(world) } }),
    },
    another: { body: { file: someFile, paidOn: '2026-11-21' } },
    hostile: ({ body }) => [
      body({ file: Buffer.from('a,b\n').toString('base64') }, 'file'),
      body({ paidOn: '2020-01-01' }, 'paidOn'),
    ],
  },
});
