import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Answer,
  decideAnswer,
  decideFiled,
  decideMoneyBack,
  decideSale,
  issuedOf,
  keptWon,
  vatOf,
} from './decide.ts';
import { type DepositReceipts, depositReceiptsStream } from './state.ts';

const [depositId, userId, fileId] = ['d', 'u', 'f'];
const approval = (number: number): Answer => ({
  approvalNumber: `G${String(number).padStart(8, '0')}`,
  approvedOn: '2026-12-01',
});

type Events = ReturnType<typeof decideMoneyBack>;

/** The receipts of one deposit, with the steps that tests apply to them. */
function openDeposit(won: number) {
  let state: DepositReceipts | null = null;
  let ids = 0;
  const next = () => {
    ids += 1;
    return `r${ids}`;
  };
  const take = (events: Events): Events => {
    state = events.reduce<DepositReceipts | null>(depositReceiptsStream.evolve, state);
    return events;
  };
  const now = (): DepositReceipts => {
    if (!state) throw new Error('there is no receipt');
    return state;
  };
  const sale = () => take(decideSale(state, { depositId, userId, receiptId: next(), won, on: '2026-11-27' }));
  sale();
  return {
    now,
    sale,
    back: (amount: number, causeId = next(), on = '2026-11-30') =>
      take(decideMoneyBack(now(), { depositId, causeId, won: amount, on, cancelId: next() })),
    file: (receiptId: string, line: number) => {
      const filed = decideFiled(now(), { depositId, receiptId, fileId, line });
      return filed ? take([filed]) : [];
    },
    answer: (receiptId: string, line: number, said: Answer) =>
      take(decideAnswer(now(), { depositId, receiptId, fileId, line }, said, next())),
    receipts: () => now().receipts.map(({ kind, status, won: of, vatWon }) => [kind, status, of, vatWon]),
  };
}

const typesOf = (events: Events) => events.map(({ type }) => type);

test('a deposit’s receipt is due once, five days after its money came, and includes its tax', () => {
  const deposit = openDeposit(10_000);
  expect(deposit.now().receipts).toEqual([
    {
      id: 'r1',
      kind: 'ISSUE',
      status: 'DUE',
      won: 10_000,
      vatWon: 909,
      on: '2026-11-27',
      dueOn: '2026-12-02',
      filed: null,
      approval: null,
      code: null,
    },
  ]);
  expect(deposit.sale()).toEqual([]);
});

test('a refund before the receipt is filed reduces it, and a full refund drops it', () => {
  const deposit = openDeposit(10_000);
  expect(typesOf(deposit.back(4_000, 'a'))).toEqual(['CashReceiptMoneyBack', 'CashReceiptLowered']);
  expect(deposit.receipts()).toEqual([['ISSUE', 'DUE', 6_000, 545]]);
  expect(deposit.back(4_000, 'a')).toEqual([]);
  deposit.back(6_000, 'b');
  expect(deposit.receipts()).toEqual([['ISSUE', 'DROPPED', 0, 0]]);
  expect(deposit.file('r1', 1)).toEqual([]);
  expect(() => deposit.back(1, 'c')).toThrow('more goes back than is left');
});

test('a refund after the issue is a separate cancellation, and the parts add up to the tax', () => {
  const deposit = openDeposit(10_000);
  deposit.file('r1', 1);
  deposit.answer('r1', 1, approval(1));
  expect(typesOf(deposit.back(3_333))).toEqual(['CashReceiptMoneyBack', 'CashReceiptCancelDue']);
  deposit.back(6_667);
  expect(deposit.receipts()).toEqual([
    ['ISSUE', 'ISSUED', 10_000, 909],
    ['CANCEL', 'DUE', 3_333, vatOf(10_000) - vatOf(6_667)],
    ['CANCEL', 'DUE', 6_667, vatOf(6_667)],
  ]);
  expect(deposit.now().receipts[1]?.dueOn).toBe('2026-12-05');
});

test('a refund while the receipt is filed waits for the answer: a cancellation or a smaller receipt', () => {
  const issued = openDeposit(10_000);
  issued.file('r1', 1);
  expect(typesOf(issued.back(4_000))).toEqual(['CashReceiptMoneyBack']);
  issued.back(1_000);
  expect(typesOf(issued.answer('r1', 1, approval(1)))).toEqual(['CashReceiptIssued', 'CashReceiptCancelDue']);
  expect(issued.receipts()).toEqual([
    ['ISSUE', 'ISSUED', 10_000, 909],
    ['CANCEL', 'DUE', 5_000, 454],
  ]);

  const failed = openDeposit(10_000);
  failed.file('r1', 1);
  failed.back(4_000);
  expect(typesOf(failed.answer('r1', 1, { code: 'E01' }))).toEqual([
    'CashReceiptFailed',
    'CashReceiptLowered',
  ]);
  expect(failed.receipts()).toEqual([['ISSUE', 'DUE', 6_000, 545]]);
  expect(failed.now().receipts[0].code).toBe('E01');
});

test('an answer counts once, for the line that holds the receipt', () => {
  const deposit = openDeposit(10_000);
  expect(deposit.answer('r1', 1, approval(1))).toEqual([]);
  deposit.file('r1', 1);
  expect(deposit.file('r1', 2)).toEqual([]);
  expect(deposit.answer('r1', 2, approval(1))).toEqual([]);
  expect(typesOf(deposit.answer('r1', 1, approval(1)))).toEqual(['CashReceiptIssued']);
  expect(deposit.answer('r1', 1, approval(2))).toEqual([]);
});

const step = fc.oneof(
  fc.record({
    do: fc.constant('back' as const),
    part: fc.integer({ min: 1, max: 100 }),
    again: fc.boolean(),
  }),
  fc.record({ do: fc.constant('file' as const), at: fc.nat(9) }),
  fc.record({ do: fc.constant('answer' as const), at: fc.nat(9), ok: fc.boolean() }),
);

test('issued minus cancelled amounts equal the amount kept, and nothing is issued twice', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_200_000 }), fc.array(step, { maxLength: 40 }), (won, steps) => {
      const deposit = openDeposit(won);
      let gone = 0;
      let line = 0;
      const issued: string[] = [];
      const answer = (at: number, ok: boolean) => {
        const { receipts } = deposit.now();
        const receipt = receipts[at % receipts.length];
        if (!receipt?.filed) return;
        line += 1;
        const said = ok ? approval(line) : { code: 'E01' };
        for (const event of deposit.answer(receipt.id, receipt.filed.line, said))
          if (event.type === 'CashReceiptIssued') issued.push(event.payload.receiptId);
      };
      const file = (at: number) => {
        const { receipts } = deposit.now();
        line += 1;
        deposit.file(receipts[at % receipts.length]?.id ?? '', line);
      };
      for (const [index, each] of steps.entries()) {
        if (each.do === 'back') {
          const amount = Math.min(won - gone, Math.ceil((won * each.part) / 100));
          if (amount === 0) continue;
          gone += amount;
          deposit.back(amount, `cause ${index}`);
          if (each.again) deposit.back(amount, `cause ${index}`);
        } else if (each.do === 'file') file(each.at);
        else answer(each.at, each.ok);
        expect(keptWon(deposit.now())).toBe(won - gone);
        expect(issuedOf(deposit.now()).won).toBeGreaterThanOrEqual(0);
        for (const { won: of, vatWon } of deposit.now().receipts) {
          expect(of).toBeGreaterThanOrEqual(0);
          expect(vatWon).toBeGreaterThanOrEqual(0);
        }
      }
      // Finally, file and issue everything.
      for (let round = 0; round < 3; round += 1)
        for (let at = 0; at < deposit.now().receipts.length; at += 1) {
          file(at);
          answer(at, true);
        }
      expect(issuedOf(deposit.now()).won).toBe(won - gone);
      expect(new Set(issued).size).toBe(issued.length);
      const vat = deposit
        .now()
        .receipts.reduce((sum, { kind, vatWon }) => sum + (kind === 'ISSUE' ? vatWon : -vatWon), 0);
      expect(vat).toBe(vatOf(won - gone));
    }),
  );
});
