import type { cashReceiptCalls } from '@sowon/contracts/cash-receipts/calls';
import { kstDate } from '../../../services/src/clock.ts';
import {
  makeCashReceiptFile,
  prepareCashReceiptFile,
} from '../../../services/src/slices/money/cash-receipts/file.ts';
import { fileDetails } from '../../../services/src/slices/money/cash-receipts/queries.ts';
import { byId, list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody, type World } from '../matrix/world.ts';
import { base64, openReceipts, type ReceiptFile, reason, resultOf } from './receipt-house.ts';

const table = `
call                   object   visitor unverified fanA fanB creator other operator finance admin

listCashReceipts       open     401     403        403  403  403     403   200      200     200
listCashReceiptFiles   open     401     403        403  403  403     403   200      200     200
showCashReceiptFile    prepared 401     403        403  403  403     403   200      200     200
showCashReceiptFile    absent   401     403        403  403  403     403   404      404     404
prepareCashReceiptFile due      401     403        403  403  403     403   403      200     403
makeCashReceiptFile    prepared 401     403        403  403  403     403   403      200     403
makeCashReceiptFile    absent   401     403        403  403  403     403   403      404     403
checkCashReceiptResult sent     401     403        403  403  403     403   403      200     403
checkCashReceiptResult absent   401     403        403  403  403     403   403      404     403
applyCashReceiptResult sent     401     403        403  403  403     403   403      200     403
applyCashReceiptResult absent   401     403        403  403  403     403   403      404     403
`;

const someFile = base64('reference,amount,result,approval number,approved on,code\n');

/** Creates a paid deposit of a fan whom no case is about. */
async function due({ house }: World): Promise<void> {
  const finance = await house.staff('ROLE_FINANCE');
  const receipts = openReceipts(house, finance);
  await receipts.paid(await house.fan('who pays'));
  await receipts.take();
}

async function prepared(world: World): Promise<ReceiptFile> {
  await due(world);
  const { ctx } = world.house;
  const { userId: staffId } = await world.house.staff('ROLE_FINANCE');
  const { id } = await prepareCashReceiptFile(ctx, { staffId, key: null, linesMost: 300 });
  const details = await fileDetails(ctx, id);
  if (!details) throw new Error('the file is gone');
  // A refusal has none of these fields.
  return details as ReceiptFile;
}

async function sent(world: World): Promise<ReceiptFile> {
  const file = await prepared(world);
  const by = { staffId: file.preparedBy, key: null, fileId: file.id, reason };
  await makeCashReceiptFile(world.house.ctx, by);
  return file;
}

let approvals = 0;
/** Returns a result file that no file has contained before. */
function answerTo({ house }: World, file: ReceiptFile): string {
  approvals += 1_000;
  return base64(resultOf(file, {}, approvals, kstDate(house.ctx.clock.now())));
}

export const matrix = sliceMatrix<keyof typeof cashReceiptCalls>(table, {
  listCashReceipts: {
    requests: {
      open: () => list({ filter: { status: 'DUE', kind: 'ISSUE' }, range: [0, 9], sort: ['dueOn', 'ASC'] }),
    },
  },
  listCashReceiptFiles: {
    requests: {
      open: () => list({ filter: { status: 'MADE', open: true }, range: [0, 9], sort: ['prepared', 'DESC'] }),
    },
  },
  showCashReceiptFile: {
    requests: { prepared: async (world) => byId((await prepared(world)).id), absent: () => byId(nobody) },
  },
  prepareCashReceiptFile: {
    requests: {
      due: async (world) => {
        await due(world);
        return { body: { linesMost: 1 } };
      },
    },
    another: { body: { linesMost: 2 } },
  },
  makeCashReceiptFile: {
    requests: {
      prepared: async (world) => ({ ...byId((await prepared(world)).id), body: { reason } }),
      absent: () => ({ ...byId(nobody), body: { reason } }),
    },
    another: { body: { reason: 'Another reason' } },
  },
  checkCashReceiptResult: {
    requests: {
      sent: async (world) => {
        const file = await sent(world);
        return { ...byId(file.id), body: { file: answerTo(world, file) } };
      },
      absent: () => ({ ...byId(nobody), body: { file: someFile } }),
    },
    hostile: ({ body }) => [body({ file: base64('a,b\n') }, 'file')],
  },
  applyCashReceiptResult: {
    requests: {
      sent: async (world) => {
        const file = await sent(world);
        return { ...byId(file.id), body: { file: answerTo(world, file) } };
      },
      absent: () => ({ ...byId(nobody), body: { file: someFile } }),
    },
    another: { body: { file: someFile } },
    hostile: ({ body }) => [body({ file: base64('a,b\n') }, 'file')],
  },
});
