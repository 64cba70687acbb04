import type { BankAccountEdit, ErrorReply, Reply, Routes } from '@sowon/contracts';
import { closeMonth } from '../../../services/src/slices/settlement/settlements/commands.ts';
import { setBankAccount } from '../../harness/bank-account.ts';
import { callConsole } from '../../harness/console.ts';
import { earn } from '../../harness/earn.ts';
import {
  type CreatorPerson,
  type Marketplace,
  openMarketplace,
  type Person,
} from '../../harness/marketplace.ts';

export type Batch = Reply<Routes['showPayoutBatch']> & Pick<ErrorReply, 'code' | 'message' | 'subErrors'>;
type MadeFile = Reply<Routes['makePayoutFile']> & Pick<ErrorReply, 'code'>;
type Checked = Reply<Routes['checkPayoutResult']> & Pick<ErrorReply, 'code' | 'subErrors'>;

export const hana: BankAccountEdit = {
  bankName: '하나은행',
  bankAccountHolder: '김하루',
  bankAccountNumber: '00112345678901',
};

/** A marketplace on 1 December in Korea, with two finance members, and creators who earned in November. */
export interface Payday {
  readonly market: Marketplace;
  readonly maker: Person;
  readonly checker: Person;
  /** Creates a creator who earned coins at 60 won in a month and receives 45 won for each; with an account by default. */
  earner(
    points: number,
    options?: { account?: BankAccountEdit | null; month?: string },
  ): Promise<CreatorPerson>;
  /** Lets a creator earn more coins in November. */
  earnAgain(creatorId: string, points: number): Promise<void>;
  setAccount(creator: CreatorPerson, account: BankAccountEdit): Promise<void>;
  close(month: string): Promise<void>;
  prepare(as?: Person, month?: string, key?: string): Promise<Sent<Batch>>;
  approve(batch: Batch, as?: Person, more?: object, key?: string): Promise<Sent<Batch>>;
  reject(id: string, as?: Person): Promise<Sent<Batch>>;
  holdBack(id: string, line: number, as?: Person): Promise<Sent<Batch>>;
  file(id: string, as?: Person, key?: string): Promise<Sent<MadeFile>>;
  check(id: string, csv: string): Promise<Sent<Checked>>;
  apply(id: string, csv: string, more?: { as?: Person; key?: string; paidOn?: string }): Promise<Sent<Batch>>;
  show(id: string): Promise<Batch>;
  /** Creates an approved batch whose file was made. */
  sent(): Promise<Batch>;
  eventsOf(stream: string): Promise<{ type: string; payload: Record<string, unknown> }[]>;
}

interface Sent<T> {
  readonly status: number;
  readonly body: T;
}

export const month = '2026-11';

export async function openPayday(environment: Record<string, string> = {}): Promise<Payday> {
  return paydayOn(await openMarketplace(environment, new Date('2026-12-01T03:00:00.000Z')));
}

/** Adds the same steps to an existing marketplace. */
export async function paydayOn(market: Marketplace): Promise<Payday> {
  const { ctx } = market;
  const maker = await market.staff('ROLE_FINANCE');
  const checker = await market.staff('ROLE_FINANCE');
  const send = async <T>(path: string, as: Person, body: object, key?: string): Promise<Sent<T>> =>
    callConsole<T>(market, 'POST', `/payout-batches${path}`, { as, body, ...(key && { key }) });
  const setAccount = (creator: CreatorPerson, account: BankAccountEdit) =>
    setBankAccount(ctx, creator, account);
  const day: Payday = {
    market,
    maker,
    checker,
    setAccount,
    earner: async (points, { account = hana, month: of = month } = {}) => {
      const creator = await market.creator();
      if (account) await setAccount(creator, account);
      await earn(ctx, { creatorId: creator.creatorId, points, at: `${of}-15T00:00:00.000Z` });
      return creator;
    },
    earnAgain: async (creatorId, points) => {
      await earn(ctx, { creatorId, points, at: `${month}-16T00:00:00.000Z` });
    },
    close: async (of) => {
      await closeMonth(ctx, of);
    },
    prepare: (as = maker, of = month, key) => send('', as, { month: of, withEarlier: true }, key),
    approve: ({ id, version, totalWon }, as = checker, more = {}, key) =>
      send(`/${id}/approve`, as, { version, totalWon, ...more }, key),
    reject: (id, as = checker) => send(`/${id}/reject`, as, { reason: 'Not this time' }),
    holdBack: (id, line, as = maker) => send(`/${id}/hold-back`, as, { line, reason: 'In dispute' }),
    file: (id, as = maker, key) => send(`/${id}/file`, as, { reason: 'To be sent' }, key),
    check: (id, csv) => send(`/${id}/check-result`, maker, { file: base64(csv) }),
    apply: (id, csv, { as = maker, key, paidOn = '2026-12-01' } = {}) =>
      send(`/${id}/result`, as, { file: base64(csv), paidOn }, key),
    show: async (id) =>
      (await callConsole<Batch>(market, 'GET', `/payout-batches/${id}`, { as: maker })).body,
    sent: async () => {
      const { body } = await day.prepare();
      await day.approve(body);
      await day.file(body.id);
      return day.show(body.id);
    },
    eventsOf: async (stream) =>
      (
        await ctx.pool.query('SELECT type, payload FROM ledger.event WHERE stream_id = $1 ORDER BY version', [
          stream,
        ])
      ).rows,
  };
  return day;
}

const base64 = (csv: string) => Buffer.from(csv).toString('base64');

/** Returns the name of a line in the bank's files. */
export const reference = (id: string, line: number) => `${id.slice(-12)}-${String(line).padStart(4, '0')}`;

/** Returns a result file: paid lines, and failed lines with their codes. */
export const resultOf = (
  batch: Batch,
  failed: Readonly<Record<number, string>> = {},
  lines?: readonly number[],
) =>
  [
    '관리번호,이체금액,처리결과,오류코드',
    ...batch.rows
      .filter(({ line }) => lines === undefined || lines.includes(line))
      .map(({ line, won }) => {
        const code = failed[line];
        return `${reference(batch.id, line)},${won},${code === undefined ? '정상,' : `오류,${code}`}`;
      }),
    '',
  ].join('\r\n');

/** Makes the database fail when this line is booked. @returns a function that ends the fault */
export async function breakAt({ owner }: Marketplace, line: number): Promise<() => Promise<void>> {
  await owner.query(`
    CREATE FUNCTION break_at_line() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.state = 'PAID' AND NEW.line = ${line} THEN
        RAISE EXCEPTION 'the database fails';
      END IF;
      RETURN NEW;
    END $$`);
  await owner.query(
    'CREATE TRIGGER broken BEFORE UPDATE ON payout_lines FOR EACH ROW EXECUTE FUNCTION break_at_line()',
  );
  return async () => {
    await owner.query('DROP TRIGGER broken ON payout_lines');
    await owner.query('DROP FUNCTION break_at_line()');
  };
}
