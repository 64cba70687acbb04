import { policy } from '@sowon/contracts';
import { type StreamId, splitStreamId } from '@sowon/ledger';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { notice } from '../../../notice.ts';
import { findCreator } from '../../people/creators/queries.ts';

/** Returns the recipient: streams of both kinds that lead to notices have the creator's id. */
async function toCreator(
  { streamId }: { readonly streamId: StreamId },
  db: Kysely<Database>,
): Promise<string[]> {
  const creator = await findCreator(db, splitStreamId(streamId).id);
  return creator ? [creator.userId] : [];
}

const page = '/adjustment-page?tab=past';
const action = { ko: '지난 수입 확인하기', en: 'See your past income', ja: '過去の収入を確認する' };
const limit = policy.settlement.statementsPerYear;

/** To the creator: the month was settled, so a statement can be issued from now on. `won` is the payable amount of it. */
const monthClosed = notice({
  key: 'statement.month-closed',
  on: 'MonthConverted',
  to: toCreator,
  facts: ({ month, payableWon }) => ({ month, won: payableWon, limit }),
  page,
  mail: true,
  texts: {
    ko: {
      title: '{month} 정산이 마감되었습니다',
      body: '{month} 정산이 마감되었습니다. 받으실 금액은 {won}원입니다. 항목별 내역은 수익 관리의 지난 수입에서 확인하실 수 있습니다.\n\n명세서가 필요하시면 같은 화면에서 직접 발급하실 수 있으며, 1년에 {limit}건까지 발급됩니다.',
      action: action.ko,
    },
    en: {
      title: 'Your month {month} is closed',
      body: 'The month {month} is closed: you receive {won} won for it. Your past income shows each line.\n\nIf you need a statement, you can have it issued there, up to {limit} in a year.',
      action: action.en,
    },
    ja: {
      title: '{month} の精算が締め切られました',
      body: '{month} の精算が締め切られました。お受け取り金額は {won}ウォンです。項目ごとの内訳は、収益管理の過去の収入でご確認いただけます。\n\n明細書が必要な場合は、同じ画面でご自身で発行できます。発行は1年に{limit}件までです。',
      action: action.ja,
    },
  },
});

/** To the creator: too few coins were carried over to the next month. No mail, because it comes for each month that they wait. */
const monthCarriedOver = notice({
  key: 'statement.month-carried-over',
  on: 'MonthCarriedOver',
  to: toCreator,
  facts: ({ month, points }) => ({ month, coins: points }),
  page,
  mail: false,
  texts: {
    ko: {
      title: '{month} 코인이 다음 달로 이월되었습니다',
      body: '{month} 정산이 마감되었습니다. 정산할 {coins}코인이 지급 최소 코인보다 적어 다음 달 정산으로 이월되었습니다.\n\n이 달의 명세서는 수익 관리의 지난 수입에서 직접 발급하실 수 있습니다.',
      action: action.ko,
    },
    en: {
      title: 'Your coins of {month} were carried over',
      body: 'The month {month} is closed. Its {coins} coins are fewer than a month pays out, so they are carried over to the next.\n\nYou can have a statement of the month issued in your past income.',
      action: action.en,
    },
    ja: {
      title: '{month} のコインが翌月に繰り越されました',
      body: '{month} の精算が締め切られました。精算対象の {coins}コインがお支払いの最低コイン数に満たないため、翌月の精算に繰り越されました。\n\nこの月の明細書は、収益管理の過去の収入でご自身で発行できます。',
      action: action.ja,
    },
  },
});

/** To the creator: a further version replaced a statement, because the content of the month has changed. */
const replaced = notice({
  key: 'statement.replaced',
  on: 'StatementIssued',
  when: ({ version }) => version > 1,
  to: toCreator,
  facts: ({ month, number, version }) => ({ month, number, version, before: version - 1 }),
  page,
  mail: true,
  texts: {
    ko: {
      title: '{month} 명세서가 정정되어 새로 발급되었습니다',
      body: '{month} 정산 내용이 이전 명세서와 달라져 {version}번째 명세서({number})가 발급되었습니다. {before}번째 명세서를 확인하는 곳에는 새 명세서로 대체되었다고 안내됩니다.\n\n이전 명세서를 제출하신 곳이 있다면 새 명세서로 바꾸어 제출해 주시기 바랍니다.',
      action: action.ko,
    },
    en: {
      title: 'A corrected statement of {month} was issued',
      body: 'The month {month} says something else than your statement did, so version {version} ({number}) was issued. A check of version {before} tells that it was replaced.\n\nIf you handed the former one to anybody, please give them the new one.',
      action: action.en,
    },
    ja: {
      title: '{month} の明細書が訂正され、新しく発行されました',
      body: '{month} の精算内容が以前の明細書と異なるため、第{version}版の明細書（{number}）が発行されました。第{before}版を確認した方には、新しい明細書に置き換えられたことが表示されます。\n\n以前の明細書を提出された場合は、新しい明細書を提出し直してください。',
      action: action.ja,
    },
  },
});

/** Notices of this slice to creators. */
export const statementNotices = [monthClosed, monthCarriedOver, replaced];
