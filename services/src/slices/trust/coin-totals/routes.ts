import type { SignedCoinTotals } from '@sowon/contracts/coin-totals/schemas';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import type { ExportedColumn, Named } from '../../../exported-list.ts';
import { type CsvFile, serveCsv } from '../../../http/csv.ts';
import { found } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { proveCoins } from './proof.ts';
import { readStatement, readStatements } from './queries.ts';

/** The newest may be a minute late; a published day never changes. */
const newest = 'public, max-age=60';
const forGood = 'public, max-age=31536000, immutable';

/** Binds the calls about the published coin totals. */
export function coinTotalsRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'coinTotalsPage', async ({ query, reply }) => {
    const days = await readStatements(ctx.db, query);
    reply.header('cache-control', newest);
    return { days };
  });
  serveCsv(app, ctx, 'coinTotalsCsv', async ({ query, reply }) => {
    const file = totalsFile(await readStatements(ctx.db, query));
    reply.header('cache-control', newest);
    return file;
  });
  serve(app, ctx, 'coinTotals', async ({ params, reply }) => {
    const signed = found(await readStatement(ctx.db, params.day));
    reply.header('cache-control', forGood);
    return signed;
  });
  serve(app, ctx, 'coinTotalsProof', async ({ params, caller }) =>
    found(await proveCoins(ctx.db, caller.userId, params.day)),
  );
}

type Told = Required<Named>;

/** Words of the page; `reissued` is only in the statement. */
const figures = {
  before: { ko: '하루가 시작될 때', en: 'When the day began', ja: '1日の始まり' },
  issued: { ko: '발행', en: 'Issued', ja: '発行' },
  used: { ko: '미션에 사용', en: 'Used for missions', ja: 'ミッションに使用' },
  expired: { ko: '만료', en: 'Expired', ja: '期限切れ' },
  refunded: { ko: '환불', en: 'Given back for money', ja: '払い戻し' },
  chargedBack: {
    ko: '결제 취소로 회수',
    en: 'Taken because the payment was canceled',
    ja: '支払いの取り消しによる回収',
  },
  debtPaid: { ko: '갚은 코인', en: 'Paid what was owed', ja: '返済に使用' },
  added: { ko: '운영자가 추가', en: 'Added by operators', ja: '運営による追加' },
  taken: { ko: '운영자가 차감', en: 'Taken by operators', ja: '運営による差し引き' },
  reissued: { ko: '재발행', en: 'Issued again', ja: '再発行' },
  outstanding: { ko: '하루가 끝났을 때', en: 'When the day was over', ja: '1日の終わり' },
} as const satisfies Record<string, Told>;
// Safe cast: the constant has exactly these keys.
const names = Object.keys(figures) as (keyof typeof figures)[];

const coins = (told: Told): ExportedColumn => ({ ...told, kind: 'number' });
const ofClass = ({ ko, en, ja }: Told) =>
  names.map((name) => {
    const figure = figures[name];
    return coins({ ko: `${ko}: ${figure.ko}`, en: `${en}: ${figure.en}`, ja: `${ja}: ${figure.ja}` });
  });

/** Returns statements as a CSV file, one line per day; amounts in coins. */
const totalsFile = (statements: readonly SignedCoinTotals[]): CsvFile => ({
  name: 'coin-totals',
  columns: [
    { ko: '날짜', en: 'Day', ja: '日付', kind: 'day' },
    ...ofClass({ ko: '충전한 코인', en: 'Bought coins', ja: '購入したコイン' }),
    ...ofClass({ ko: '지급된 코인', en: 'Given coins', ja: '付与されたコイン' }),
    coins({ ko: '미션에 묶인 코인', en: 'Waiting in missions', ja: 'ミッションで待機中のコイン' }),
    coins({ ko: '미납 코인', en: 'Owed by members', ja: '未払いのコイン' }),
    { ko: '명세의 해시', en: 'Hash of the statement', ja: '明細のハッシュ' },
  ],
  lines: linesOf(statements),
});

async function* linesOf(statements: readonly SignedCoinTotals[]) {
  for (const { totals, hash } of statements) {
    const { day, bought, given, held, owed } = totals;
    yield [
      day,
      ...names.map((name) => bought[name]),
      ...names.map((name) => given[name]),
      ...[held, owed.outstanding, hash],
    ];
  }
}
