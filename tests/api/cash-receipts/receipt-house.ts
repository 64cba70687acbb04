import { AskDeposit, type ErrorReply, type Reply, type Routes } from '@sowon/contracts';
import { unkeyed } from '../../../services/src/db/once.ts';
import { takeCashReceiptCauses } from '../../../services/src/slices/money/cash-receipts/lifecycle.ts';
import { askDeposit } from '../../../services/src/slices/money/deposits/commands.ts';
import { matchDeposits } from '../../../services/src/slices/money/deposits/match.ts';
import { callConsole } from '../../harness/console.ts';
import { openLine } from '../../harness/deposits.ts';
import type { Marketplace, Person } from '../../harness/marketplace.ts';
import { insertMember } from '../../harness/rows.ts';

type Refused = Pick<ErrorReply, 'code' | 'subErrors'>;
export type ReceiptRow = Reply<Routes['listCashReceipts']>[number];
export type ReceiptFile = Reply<Routes['showCashReceiptFile']> & Refused;
type MadeFile = Reply<Routes['makeCashReceiptFile']> & Refused;
type Checked = Reply<Routes['checkCashReceiptResult']> & Refused;

interface Sent<T> {
  readonly status: number;
  readonly body: T;
}

/** Helpers for tests of cash receipts: paid deposits, and the acts of finance. */
export interface ReceiptHouse {
  /** Creates a deposit of a fan and its payment, 100 coins for 10,000 won by default. @returns its id */
  paid(fan: Person, more?: object): Promise<string>;
  /** Updates the view, and applies its causes to the receipts. */
  take(): Promise<void>;
  list(filter?: object): Promise<ReceiptRow[]>;
  prepare(as?: Person, key?: string, linesMost?: number): Promise<Sent<ReceiptFile>>;
  make(id: string, as?: Person, key?: string): Promise<Sent<MadeFile>>;
  check(id: string, csv: string): Promise<Sent<Checked>>;
  apply(id: string, csv: string, key?: string): Promise<Sent<ReceiptFile>>;
  /** Creates a file of all due receipts and marks it as sent. */
  sent(): Promise<ReceiptFile>;
  /** Issues all due receipts, with numbers from `from` on. */
  issueAll(from: number): Promise<ReceiptFile>;
}

const hundred = '01a00000-0000-7000-8000-000000000100';
export const reason = 'To be sent to the tax office';

export function openReceipts(
  market: Pick<Marketplace, 'ctx' | 'app' | 'fan' | 'project'>,
  finance: Person,
): ReceiptHouse {
  const { ctx } = market;
  const line = openLine(market);
  const send = async <T>(path: string, as: Person, body: object, key?: string): Promise<Sent<T>> =>
    callConsole<T>(market as Marketplace, 'POST', `/cash-receipt-files${path}`, {
      as,
      body,
      ...(key && { key }),
    });
  const house: ReceiptHouse = {
    paid: async ({ userId }, more = {}) => {
      const wanted = AskDeposit.parse({
        coinItemId: hundred,
        userId,
        depositorName: '김소원',
        depositorPhone: '01012345678',
        ...more,
      });
      const { id } = await askDeposit(ctx, { wanted, keyed: unkeyed });
      const transferIds = [await line.receive(10_000)];
      const operatorId = await insertMember(ctx, { username: 'who matches', roles: ['ROLE_FINANCE'] });
      await matchDeposits(ctx, { operatorId, key: null, depositIds: [id], transferIds });
      return id;
    },
    take: async () => {
      await market.project();
      await takeCashReceiptCauses(ctx);
    },
    list: async (filter = {}) =>
      (
        await callConsole<ReceiptRow[]>(market as Marketplace, 'GET', '/cash-receipts', {
          as: finance,
          query: { filter },
        })
      ).body,
    prepare: (as = finance, key, linesMost) => send('', as, { ...(linesMost && { linesMost }) }, key),
    make: (id, as = finance, key) => send(`/${id}/file`, as, { reason }, key),
    check: (id, csv) => send(`/${id}/check-result`, finance, { file: base64(csv) }),
    apply: (id, csv, key) => send(`/${id}/result`, finance, { file: base64(csv) }, key),
    sent: async () => {
      const { id } = (await house.prepare()).body;
      await house.make(id);
      const { body } = await callConsole<ReceiptFile>(
        market as Marketplace,
        'GET',
        `/cash-receipt-files/${id}`,
        { as: finance },
      );
      return body;
    },
    issueAll: async (from) => {
      const file = await house.sent();
      return (await house.apply(file.id, resultOf(file, {}, from))).body;
    },
  };
  return house;
}

export const base64 = (csv: string) => Buffer.from(csv).toString('base64');

/** Returns the name of a line in the files. */
export const reference = (id: string, line: number) => `${id.slice(-12)}-${String(line).padStart(4, '0')}`;

export const approval = (number: number) => `G${String(number).padStart(8, '0')}`;

/** Returns a result file of a day in Korea: issued lines with numbers from `from` on, and failed lines with their codes. */
export const resultOf = (
  { id, rows }: ReceiptFile,
  failed: Readonly<Record<number, string>> = {},
  from = 1,
  day = '2026-11-27',
) =>
  [
    '관리번호,거래금액,처리결과,승인번호,승인일자,오류코드',
    ...rows.map(({ line, won }) => {
      const code = failed[line];
      const answer =
        code === undefined
          ? `정상,${approval(from + line - 1)},${day.replaceAll('-', '')},`
          : `오류,,,${code}`;
      return `${reference(id, line)},${won},${answer}`;
    }),
    '',
  ].join('\r\n');
