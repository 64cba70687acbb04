import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AuditWords } from '../../../audit-words.ts';
import type { Ctx } from '../../../context.ts';
import { type CodeWords, exportedList, mark } from '../../../exported-list.ts';
import { type Finding, wonTitle } from '../../../finding.ts';
import { found, listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { type Waiting, waitingCount, waitingSum } from '../../../staff-work.ts';
import { makeCashReceiptFile, prepareCashReceiptFile } from './file.ts';
import {
  dueReceipts,
  fileDetails,
  listFileRows,
  listReceiptRows,
  openFiles,
  receiptList,
} from './queries.ts';
import { applyCashReceiptResult, checkCashReceiptResult } from './result.ts';

/** Kinds of receipts, as the console calls them. */
const kindWords: CodeWords = {
  screen: 'console.cash_receipt.kind.*',
  of: {
    ISSUE: { ko: '승인', en: 'Receipt' },
    CANCEL: { ko: '취소', en: 'Cancellation' },
  },
};

/** States of a receipt, as the console calls them. */
const statusWords: CodeWords = {
  screen: 'console.cash_receipt.status.*',
  of: {
    DUE: { ko: '발급 대기', en: 'Due' },
    FILED: { ko: '파일에 있음', en: 'In a file' },
    ISSUED: { ko: '발급됨', en: 'Issued' },
    DROPPED: { ko: '발급 불필요', en: 'Not needed' },
  },
};

/** Registers the console’s routes for cash receipts. */
export function cashReceiptConsole(app: FastifyInstance, ctx: Ctx): void {
  const shown = async ({ id }: { readonly id: string }) => found(await fileDetails(ctx, id));
  serve(app, ctx, 'listCashReceipts', async ({ query, reply }) =>
    listReply(reply, 'cash-receipts', await listReceiptRows(ctx, query), query.range),
  );
  serve(app, ctx, 'listCashReceiptFiles', async ({ query, reply }) =>
    listReply(reply, 'cash-receipt-files', await listFileRows(ctx, query), query.range),
  );
  serve(app, ctx, 'showCashReceiptFile', ({ params }) => shown(params));
  serve(app, ctx, 'prepareCashReceiptFile', async ({ body, caller, key }) =>
    shown(await prepareCashReceiptFile(ctx, { staffId: caller.userId, key, ...body })),
  );
  serve(app, ctx, 'makeCashReceiptFile', async ({ params, body, caller, key }) => {
    const by = { staffId: caller.userId, key, fileId: params.id, reason: body.reason };
    const { bytes, ...made } = await makeCashReceiptFile(ctx, by);
    return { ...made, file: bytes.toString('base64') };
  });
  serve(app, ctx, 'checkCashReceiptResult', ({ params, body }) =>
    checkCashReceiptResult(ctx, { fileId: params.id, file: body.file }),
  );
  serve(app, ctx, 'applyCashReceiptResult', async ({ params, body, caller, key }) =>
    shown(
      await applyCashReceiptResult(ctx, { staffId: caller.userId, key, fileId: params.id, file: body.file }),
    ),
  );
}

/**
 * Search results: a cash receipt leads to all receipts of its deposit and is titled by its amount. A file is titled by the KST day on which it was prepared.
 */
export const cashReceiptFinds: readonly Finding[] = [
  {
    kind: 'CASH_RECEIPT',
    seenBy: 'listCashReceipts',
    byId: (db, id) =>
      db
        .selectFrom('cash_receipts')
        .where('id', '=', id)
        .select(({ ref }) => ['deposit_id as id', wonTitle(ref('won')).as('title')]),
  },
  {
    kind: 'CASH_RECEIPT_FILE',
    seenBy: 'showCashReceiptFile',
    byId: (db, id) =>
      db
        .selectFrom('cash_receipt_files')
        .where('id', '=', id)
        .select([
          'id',
          sql<string>`to_char(prepared_at at time zone 'Asia/Seoul', 'YYYY-MM-DD')`.as('title'),
        ]),
  },
];

/** Work waiting for finance: cash receipts that are due, and files that are not finished. */
export const cashReceiptsWaiting: readonly Waiting[] = [
  waitingSum('CASH_RECEIPTS_DUE', 'finance', ({ db }) => dueReceipts(db)),
  waitingCount('CASH_RECEIPT_FILES_OPEN', 'finance', ({ db }) => openFiles(db)),
];

/** Export of receipts and cancellations. It leaves out the buyers’ numbers. */
export const exportedCashReceipts = exportedList({
  name: 'cash-receipts',
  call: 'listCashReceipts',
  title: { ko: '현금영수증', en: 'Cash receipts' },
  columns: [
    { ko: 'ID', en: 'ID', kind: 'id', value: ({ id }) => id },
    { ko: '입금 ID', en: 'Deposit ID', kind: 'id', value: ({ depositId }) => depositId },
    { ko: '팬 ID', en: 'Fan’s ID', kind: 'id', value: ({ userId }) => userId },
    { ko: '팬', en: 'Fan', value: ({ username }) => username },
    { ko: '구분', en: 'Kind', words: kindWords, value: ({ kind }) => kind },
    { ko: '상태', en: 'State', words: statusWords, value: ({ status }) => status },
    { ko: '금액(원)', en: 'Amount (KRW)', kind: 'number', value: ({ won }) => won },
    { ko: '공급가액(원)', en: 'Before tax (KRW)', kind: 'number', value: ({ supplyWon }) => supplyWon },
    { ko: '부가세(원)', en: 'VAT in it (KRW)', kind: 'number', value: ({ vatWon }) => vatWon },
    { ko: '거래일', en: 'Day', kind: 'day', value: ({ on }) => on },
    { ko: '발급 기한', en: 'Due on', kind: 'day', value: ({ dueOn }) => dueOn },
    { ko: '기한 경과', en: 'Overdue', value: ({ late }) => mark(late) },
    { ko: '승인번호', en: 'Approval number', value: ({ approvalNumber }) => approvalNumber },
    { ko: '승인일', en: 'Approved on', kind: 'day', value: ({ approvedOn }) => approvedOn },
    { ko: '오류 코드', en: 'Refused with', value: ({ code }) => code },
  ],
  sorts: {
    id: { ko: 'ID', en: 'ID' },
    dueOn: { ko: '발급 기한', en: 'Due on' },
    on: { ko: '거래일', en: 'Day' },
    won: { ko: '금액(원)', en: 'Amount (KRW)' },
  },
  filterWords: { status: statusWords, kind: kindWords },
  source: (world, filter) => receiptList(world, filter),
});

/** Labels in the audit log, as the console shows them. */
export const cashReceiptsAuditWords: AuditWords = {
  acts: {
    prepareCashReceiptFile: { ko: '현금영수증 파일 준비', en: 'Cash receipt file prepared' },
    makeCashReceiptFile: { ko: '현금영수증 파일 생성', en: 'Cash receipt file made' },
    applyCashReceiptResult: { ko: '현금영수증 결과 반영', en: 'Result of cash receipts taken in' },
  },
  resources: {
    'cash-receipts': { ko: '현금영수증', en: 'Cash receipt' },
    'cash-receipt-files': { ko: '현금영수증 파일', en: 'Cash receipt file' },
  },
  facts: {
    lines: { ko: '건수', en: 'lines' },
    file: { ko: '파일 번호', en: 'file no.' },
    issued: { ko: '완료', en: 'done' },
  },
};
