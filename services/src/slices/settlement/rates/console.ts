import { YearMonth } from '@sowon/contracts';
import type { FastifyInstance } from 'fastify';
import type { AuditWords } from '../../../audit-words.ts';
import { type Finding, foundThing } from '../../../finding.ts';
import type { House } from '../../../house.ts';
import { found, listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { propose } from '../../staff/approvals/commands.ts';
import { isFirstMonth, listRatesRows, showRatesRow } from './queries.ts';

/** Registers the console’s calls about rates. */
export function rateConsole(app: FastifyInstance, ctx: House): void {
  serve(app, ctx, 'listRates', async ({ query, reply }) =>
    listReply(reply, 'rates', await listRatesRows(ctx, query), query.range),
  );
  serve(app, ctx, 'showRates', async ({ params }) => found(await showRatesRow(ctx, params.id)));
  serve(app, ctx, 'proposeRates', ({ body: { rates, reason }, caller, key }) =>
    propose(ctx, { kind: 'SETTLEMENT_RATES', wish: rates, reason, staffId: caller.userId, key }),
  );
}

/** Finds rates by the first month that they settle, `YYYY-MM`. */
export const rateFinds: readonly Finding[] = [
  {
    seenBy: 'showRates',
    byText: async ({ db }, typed) =>
      YearMonth.safeParse(typed).success && (await isFirstMonth(db, typed))
        ? [foundThing('RATES', typed, typed)]
        : [],
  },
];

/** Labels in the audit log, as the console shows them. */
export const ratesAuditWords: AuditWords = {
  acts: {
    proposeRates: { ko: '정산 기준 변경 요청', en: 'Other rates asked for' },
  },
  resources: {
    rates: { ko: '정산 기준', en: 'Rates of a settlement' },
  },
  facts: {
    fromMonth: { ko: '적용 시작 월', en: 'from the month on' },
    overseasAccountFeePercent: { ko: '해외 계좌 수수료(%)', en: 'fee for accounts abroad, in percent' },
    minimumCoins: { ko: '지급 최소 코인', en: 'coins from which a month is paid' },
    minimumCoinsOverseas: { ko: '해외 지급 최소 코인', en: 'coins from which it is paid abroad' },
    silverWonPerCoin: { ko: '실버 코인당 단가(원)', en: 'won of a coin for Silver' },
    goldWonPerCoin: { ko: '골드 코인당 단가(원)', en: 'won of a coin for Gold' },
    diamondWonPerCoin: { ko: '다이아몬드 코인당 단가(원)', en: 'won of a coin for Diamond' },
    serviceFeePercent: { ko: '서비스 수수료(%)', en: 'service fee, in percent' },
    paymentFeePercent: { ko: '결제 수수료(%)', en: 'payment fee, in percent' },
    overseasPaymentTaxPercent: { ko: '해외 결제 세금(%)', en: 'tax on overseas payments, in percent' },
    incomeTaxPercent: { ko: '원천징수 소득세(%)', en: 'income tax withheld, in percent' },
  },
};
