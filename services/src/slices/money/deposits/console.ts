import type { FastifyInstance } from 'fastify';
import type { AuditWords } from '../../../audit-words.ts';
import type { Ctx } from '../../../context.ts';
import { type CodeWords, exportedList } from '../../../exported-list.ts';
import { type Finding, titleOfTwo, wonTitle } from '../../../finding.ts';
import { acceptedLanguage } from '../../../http/accepted-language.ts';
import { found, listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { type Waiting, waitingCount, waitingSum } from '../../../staff-work.ts';
import { readLeftOfCharge } from '../coins/read-wallet.ts';
import { keepBankColumns } from './bank-list/kept-columns.ts';
import { failDeposit } from './commands.ts';
import {
  depositList,
  listDepositMatchRows,
  listDepositRows,
  plainMatchRow,
  proposedMatchCount,
  showDepositMatchRow,
  showDepositRow,
} from './console-rows.ts';
import { approveDepositMatch, dropDepositMatch, matchDeposits } from './match.ts';
import { claimTransferReturn, releaseTransferReturn, returnTransfer } from './return-transfer.ts';
import { readDeposit, readMatchNames, readTransferNames } from './staff-looks.ts';
import { listTransferRows, openTransfers, plainTransferRow, showTransferRow } from './transfer-rows.ts';
import { importTransfers, previewBankList, readTransfer, takeBankList } from './transfers.ts';

/** Names of a deposit’s states in the console. */
const statusWords: CodeWords = {
  screen: 'console.deposit.status.*',
  of: {
    ready: { ko: '입금 전', en: 'Not paid' },
    paid: { ko: '충전 완료', en: 'Paid' },
    cancelled: { ko: '취소됨', en: 'Cancelled' },
    failed: { ko: '처리 불가', en: 'Ended by the staff' },
  },
};

/** Registers the console’s routes for bank deposits, transfers and their matches. */
export function depositConsole(app: FastifyInstance, ctx: Ctx): void {
  depositCalls(app, ctx);
  transferCalls(app, ctx);
  matchCalls(app, ctx);
}

function depositCalls(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listDeposits', async ({ query, reply }) =>
    listReply(reply, 'deposits', await listDepositRows(ctx.db, query), query.range),
  );
  serve(app, ctx, 'showDeposit', async ({ params }) => {
    const deposit = found(await showDepositRow(ctx.db, params.id));
    return { ...deposit, left: deposit.status === 'paid' ? await readLeftOfCharge(ctx, deposit) : null };
  });
  serve(app, ctx, 'readDeposit', ({ params, body, caller, keyed }) =>
    readDeposit(ctx, { depositId: params.id, operatorId: caller.userId, ...body, keyed }),
  );
  serve(app, ctx, 'failDeposit', async ({ params, body, caller, key }) => {
    await failDeposit(ctx, { depositId: params.id, operatorId: caller.userId, ...body, key });
    return found(await showDepositRow(ctx.db, params.id));
  });
}

function transferCalls(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listTransfers', async ({ query, reply }) =>
    listReply(reply, 'transfers', await listTransferRows(ctx, query), query.range),
  );
  serve(app, ctx, 'showTransfer', async ({ params }) => found(await showTransferRow(ctx, params.id)));
  serve(app, ctx, 'importTransfers', ({ body, caller }) =>
    importTransfers(ctx, { ...body, operatorId: caller.userId }),
  );
  serve(app, ctx, 'previewBankList', ({ body, request }) =>
    previewBankList(ctx, { ...body, language: acceptedLanguage(request, 'ko') }),
  );
  serve(app, ctx, 'takeBankList', ({ body, caller }) =>
    takeBankList(ctx, { ...body, operatorId: caller.userId }),
  );
  serve(app, ctx, 'keepBankColumns', ({ body, caller, keyed }) =>
    keepBankColumns(ctx, { staffId: caller.userId, wish: body, keyed }),
  );
  serve(app, ctx, 'readTransfer', ({ params, body, caller, keyed }) =>
    readTransfer(ctx, { transferId: params.id, operatorId: caller.userId, ...body, keyed }),
  );
  serve(app, ctx, 'readTransferNames', ({ params: { id }, caller, keyed }) =>
    readTransferNames(ctx, { id, operatorId: caller.userId, keyed }),
  );
  const afterwards = async (done: Promise<void>, transferId: string) => {
    await done;
    return found(await plainTransferRow(ctx.db, transferId));
  };
  serve(app, ctx, 'claimTransferReturn', ({ params: { id: transferId }, body, caller, key }) =>
    afterwards(claimTransferReturn(ctx, { ...body, transferId, operatorId: caller.userId, key }), transferId),
  );
  serve(app, ctx, 'releaseTransferReturn', ({ params: { id: transferId }, body, caller, key }) =>
    afterwards(
      releaseTransferReturn(ctx, { ...body, transferId, operatorId: caller.userId, key }),
      transferId,
    ),
  );
  serve(app, ctx, 'returnTransfer', ({ params: { id: transferId }, body, caller, key }) =>
    afterwards(returnTransfer(ctx, { ...body, transferId, operatorId: caller.userId, key }), transferId),
  );
}

function matchCalls(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listDepositMatches', async ({ query, reply }) =>
    listReply(reply, 'deposit-matches', await listDepositMatchRows(ctx, query), query.range),
  );
  serve(app, ctx, 'showDepositMatch', async ({ params, caller }) =>
    found(await showDepositMatchRow(ctx, params.id, caller.language)),
  );
  serve(app, ctx, 'readMatchNames', ({ params: { id }, caller, keyed }) =>
    readMatchNames(ctx, { id, operatorId: caller.userId, keyed }),
  );
  serve(app, ctx, 'matchDeposits', async ({ body, caller, key }) => {
    const { id } = await matchDeposits(ctx, { ...body, operatorId: caller.userId, key });
    return found(await plainMatchRow(ctx.db, id));
  });
  serve(app, ctx, 'approveDepositMatch', async ({ params, body, caller, key }) => {
    const { id } = await approveDepositMatch(ctx, {
      matchId: params.id,
      operatorId: caller.userId,
      ...body,
      key,
    });
    return found(await plainMatchRow(ctx.db, id));
  });
  serve(app, ctx, 'dropDepositMatch', async ({ params, body, caller, key }) => {
    const { id } = await dropDepositMatch(ctx, {
      matchId: params.id,
      operatorId: caller.userId,
      ...body,
      key,
    });
    return found(await plainMatchRow(ctx.db, id));
  });
}

/** Export of the deposits that fans requested. It leaves out the payers’ names. */
export const exportedDeposits = exportedList({
  name: 'deposits',
  call: 'listDeposits',
  title: { ko: '무통장 입금 신청', en: 'Bank deposits' },
  columns: [
    { ko: 'ID', en: 'ID', kind: 'id', value: ({ id }) => id },
    { ko: '팬 ID', en: 'Fan’s ID', kind: 'id', value: ({ userId }) => userId },
    { ko: '팬', en: 'Fan', value: ({ username }) => username },
    { ko: '코인', en: 'Coins', kind: 'number', value: ({ points }) => points },
    { ko: '금액(원)', en: 'Amount (KRW)', kind: 'number', value: ({ won }) => won },
    { ko: '상태', en: 'State', words: statusWords, value: ({ status }) => status },
    { ko: '신청 시각(KST)', en: 'Asked for (KST)', kind: 'instant', value: ({ created }) => created },
    { ko: '입금 기한(KST)', en: 'To be paid by (KST)', kind: 'instant', value: ({ due }) => due },
    { ko: '종료 시각(KST)', en: 'Ended (KST)', kind: 'instant', value: ({ ended }) => ended },
  ],
  sorts: {
    id: { ko: 'ID', en: 'ID' },
    created: { ko: '신청 시각(KST)', en: 'Asked for (KST)' },
    due: { ko: '입금 기한(KST)', en: 'To be paid by (KST)' },
  },
  filterWords: { status: statusWords },
  source: ({ db }, filter) => depositList(db, filter),
});

/** Search results for money received by bank. Titles show the sum, and the fan. */
export const depositFinds: readonly Finding[] = [
  {
    kind: 'DEPOSIT',
    seenBy: 'showDeposit',
    byId: (db, id) =>
      db
        .selectFrom('deposits')
        .innerJoin('users', 'users.id', 'deposits.user_id')
        .where('deposits.id', '=', id)
        .select(({ ref }) => [
          'deposits.id',
          titleOfTwo(wonTitle(ref('deposits.won')), ref('users.username')).as('title'),
        ]),
  },
  {
    kind: 'TRANSFER',
    seenBy: 'showTransfer',
    byId: (db, id) =>
      db
        .selectFrom('transfers')
        .where('id', '=', id)
        .select(({ ref }) => ['id', wonTitle(ref('won')).as('title')]),
  },
  {
    kind: 'DEPOSIT_MATCH',
    seenBy: 'showDepositMatch',
    byId: (db, id) =>
      db
        .selectFrom('deposit_matches as match')
        .innerJoin('users', 'users.id', 'match.user_id')
        .where('match.id', '=', id)
        .select(({ ref }) => [
          'match.id',
          titleOfTwo(wonTitle(ref('match.won')), ref('users.username')).as('title'),
        ]),
  },
];

/** Bank transfers and their matches that need a person. */
export const depositsWaiting: readonly Waiting[] = [
  waitingSum('TRANSFERS_OPEN', 'operatorOrFinance', ({ db }) => openTransfers(db)),
  waitingCount('DEPOSIT_MATCHES_PROPOSED', 'operatorOrFinance', ({ db }) => proposedMatchCount(db)),
];

/** Labels in the audit log, as the console shows them. */
export const depositsAuditWords: AuditWords = {
  acts: {
    importTransfers: { ko: '입금 내역 가져옴', en: 'Transfer taken in' },
    keepBankColumns: { ko: '은행 파일의 열 저장', en: 'Columns of a bank’s file kept' },
    readTransfer: { ko: '입금 보낸 사람 열람', en: 'Sender of a transfer read' },
    readTransferNames: { ko: '입금자명 비교', en: 'Names compared for a transfer' },
    readMatchNames: { ko: '매칭의 입금자명 비교', en: 'Names compared for a match' },
    claimTransferReturn: { ko: '입금 반환 시작', en: 'Return of a transfer taken up' },
    releaseTransferReturn: { ko: '입금 반환 포기', en: 'Return of a transfer given up' },
    returnTransfer: { ko: '입금 반환 기록', en: 'Transfer sent back' },
    matchDeposits: { ko: '입금 매칭', en: 'Deposits matched' },
    approveDepositMatch: { ko: '입금 매칭 승인', en: 'Match of deposits approved' },
    dropDepositMatch: { ko: '입금 매칭 취소', en: 'Match of deposits dropped' },
    readDeposit: { ko: '무통장 입금 팬 정보 열람', en: 'What a fan told for a deposit read' },
    failDeposit: { ko: '무통장 입금 신청 종료', en: 'Bank deposit ended' },
  },
  resources: {
    transfers: { ko: '입금 내역', en: 'Transfer' },
    deposits: { ko: '무통장 입금 신청', en: 'Bank deposit' },
    'deposit-matches': { ko: '입금 매칭', en: 'Deposit match' },
  },
  facts: {
    depositIds: { ko: '무통장 입금 신청 ID', en: 'IDs of deposits' },
    transferIds: { ko: '입금 ID', en: 'IDs of transfers' },
  },
  states: {
    deposits: statusWords,
    transfers: {
      screen: 'console.transfer.status.*',
      of: {
        OPEN: { ko: '매칭 대기', en: 'To match' },
        RETURNING: { ko: '반환 중', en: 'Being sent back' },
        MATCHED: { ko: '매칭됨', en: 'Matched' },
        RETURNED: { ko: '반환됨', en: 'Sent back' },
      },
    },
    'deposit-matches': {
      screen: 'console.deposit_match.status.*',
      of: {
        PROPOSED: { ko: '승인 대기', en: 'To approve' },
        DONE: { ko: '충전 완료', en: 'Credited' },
        DROPPED: { ko: '취소됨', en: 'Dropped' },
        EXPIRED: { ko: '기한 만료', en: 'Expired' },
      },
    },
  },
};
