import type { Books, EventRow, ProviderPayment } from './audit/books.ts';

/** An error that is planted in correct books. */
interface Planted {
  readonly name: string;
  /** The rule that has to find it. */
  readonly rule: string;
  /** @returns the books with the error, and the id that the finding has to name */
  plant(books: Books): { readonly books: Books; readonly id: string };
}

const find = (books: Books, type: string, also: (event: EventRow) => boolean = () => true): EventRow => {
  const event = books.events.find((one) => one.type === type && also(one));
  if (!event) throw new Error(`the books have no ${type} of that kind`);
  return event;
};

/** Replaces one event by others. */
const instead = (books: Books, event: EventRow, others: readonly EventRow[]): Books => ({
  ...books,
  events: books.events.flatMap((one) => (one === event ? others : [one])),
});

const changed = (event: EventRow, change: Record<string, unknown>): EventRow => ({
  ...event,
  payload: { ...event.payload, ...change },
});

const atProvider = ({ scope }: EventRow) => scope === 'payment';

/** Finds a credited payment from which no money went back. */
function quietPayment(books: Books): ProviderPayment {
  const credited = new Set(books.events.filter(atProvider).map(({ key }) => key));
  const payment = books.payments.find(
    ({ impUid, cancelAmount }) => credited.has(impUid) && cancelAmount === 0,
  );
  if (!payment) throw new Error('the books have no payment that is left alone');
  return payment;
}

const idOfStream = ({ stream }: EventRow) => stream.slice(stream.indexOf('-') + 1);

export const plantedErrors: readonly Planted[] = [
  {
    name: 'coins of a charge are changed',
    rule: 'coins cost what was paid',
    plant: (books) => {
      const event = find(books, 'CoinsCharged', atProvider);
      const more = changed(event, { points: event.payload.points + 1 });
      return { books: instead(books, event, [more]), id: event.payload.funding.paymentId };
    },
  },
  {
    name: 'a payment is credited twice',
    rule: 'a payment is credited once',
    plant: (books) => {
      const event = find(books, 'CoinsCharged', atProvider);
      const again = { ...changed(event, { lotId: 'another' }), key: 'imp_another' };
      return { books: instead(books, event, [event, again]), id: event.payload.funding.paymentId };
    },
  },
  {
    name: 'a payment is missing at the provider',
    rule: 'a charge has its payment',
    plant: (books) => {
      const { impUid: id } = quietPayment(books);
      return { books: { ...books, payments: books.payments.filter(({ impUid }) => impUid !== id) }, id };
    },
  },
  {
    name: 'a payment is lost',
    rule: 'money that bought nothing went back',
    plant: (books) => {
      const { impUid: id } = quietPayment(books);
      const event = find(books, 'CoinsCharged', ({ key }) => key === id);
      return { books: instead(books, event, []), id };
    },
  },
  {
    name: 'money went back, and the coins stayed',
    rule: 'money that went back took its coins along',
    plant: (books) => {
      const payment = quietPayment(books);
      const { impUid: id, amount } = payment;
      const cancelHistory = [{ amount, cancelledAt: 1, reason: 'chargeback' }];
      const gone = { ...payment, status: 'cancelled', cancelAmount: amount, cancelHistory };
      return {
        books: { ...books, payments: books.payments.map((one) => (one === payment ? gone : one)) },
        id,
      };
    },
  },
  {
    name: 'coins expire that have years to live',
    rule: 'coins expire when their last day is over',
    plant: (books) => {
      const { impUid } = quietPayment(books);
      const event = find(books, 'CoinsCharged', ({ key }) => key === impUid);
      const { lotId, source, refundable, expiresAt } = event.payload;
      const payload = { lotId, source, refundable, expiresAt, points: 1 };
      const expired = { ...event, type: 'LotExpired', payload, key: 'expire', scope: 'expire' };
      return { books: instead(books, event, [event, expired]), id: lotId };
    },
  },
  {
    name: 'coins live for longer than they may',
    rule: 'coins expire when their last day is over',
    plant: (books) => {
      const event = find(books, 'LotExpired');
      return { books: instead(books, event, []), id: event.payload.lotId };
    },
  },
  {
    name: 'coins are earned twice',
    rule: 'a hold gives what it holds',
    plant: (books) => {
      const event = find(books, 'HoldCaptured');
      return { books: instead(books, event, [event, event]), id: event.payload.holdId };
    },
  },
  {
    name: 'a coin is earned at another price',
    rule: 'a grade is worth what was agreed',
    plant: (books) => {
      const event = find(books, 'HoldCaptured');
      const dearer = changed(event, { rate: { grade: 'SILVER', wonPerCoin: 61 } });
      return { books: instead(books, event, [dearer]), id: `${event.stream} ${event.version}` };
    },
  },
  {
    name: 'a month pays a won more than it may',
    rule: 'a month pays what is left',
    plant: (books) => {
      const event = find(books, 'MonthConverted');
      const more = changed(event, { payableWon: event.payload.payableWon + 1 });
      return { books: instead(books, event, [more]), id: `${idOfStream(event)} ${event.payload.month}` };
    },
  },
  {
    name: 'a month of a creator is forgotten',
    rule: 'a month that is over is closed',
    plant: (books) => {
      const event = find(books, 'MonthConverted');
      return { books: instead(books, event, []), id: `${idOfStream(event)} ${event.payload.month}` };
    },
  },
  {
    name: 'a line of a batch is booked twice',
    rule: 'a line is booked as the bank says',
    plant: (books) => {
      const event = find(books, 'PayoutLinePaid');
      return { books: instead(books, event, [event, event]), id: event.payload.batchId.slice(-12) };
    },
  },
  {
    name: 'a payout is booked twice',
    rule: 'a month is paid once',
    plant: (books) => {
      const event = find(books, 'PayoutMade');
      return { books: instead(books, event, [event, event]), id: event.payload.payoutId };
    },
  },
  {
    name: 'the bank says that a line which is booked has failed',
    rule: 'a line is booked as the bank says',
    plant: (books) => {
      const result = books.results.find(({ paid }) => paid);
      if (!result) throw new Error('the bank has paid nothing');
      const failed = { ...result, paid: false };
      return {
        books: {
          ...books,
          results: books.results.map((one) => (one.reference === result.reference ? failed : one)),
        },
        id: result.reference,
      };
    },
  },
  {
    name: 'a line of the bank is taken in twice',
    rule: 'a line of the bank is taken in once',
    plant: (books) => {
      const [line, ...others] = books.bankIn;
      if (!line) throw new Error('the bank has received nothing');
      return { books: { ...books, bankIn: others }, id: line.at };
    },
  },
  {
    name: 'a deposit has other coins than it asked for',
    rule: 'a deposit that is paid has its coins',
    plant: (books) => {
      const event = find(books, 'DepositPaid');
      const more = changed(event, { points: event.payload.points + 10 });
      return { books: instead(books, event, [more]), id: idOfStream(event) };
    },
  },
  {
    name: 'money is sent back twice',
    rule: 'the bank has sent back what was returned',
    plant: (books) => {
      const line = books.bankOut.find(({ memo }) => memo.startsWith('return '));
      if (!line) throw new Error('nothing was sent back');
      return {
        books: { ...books, bankOut: [...books.bankOut, line] },
        id: line.memo.slice('return '.length),
      };
    },
  },
  {
    name: 'money leaves the bank for nothing',
    rule: 'what the bank has sent is booked',
    plant: (books) => ({
      books: { ...books, bankOut: [...books.bankOut, { won: 1, memo: 'payout nobody' }] },
      id: 'payout nobody',
    }),
  },
  {
    name: 'a refund is paid twice',
    rule: 'a refund is paid once',
    plant: (books) => {
      const event = find(books, 'RefundPaid');
      return { books: instead(books, event, [event, event]), id: idOfStream(event) };
    },
  },
  {
    name: 'a refund is a won more than it may be',
    rule: 'a refund is less its fee',
    plant: (books) => {
      const event = find(books, 'ChargeRefunded');
      const more = changed(event, { refund: event.payload.refund + 1 });
      return { books: instead(books, event, [more]), id: event.payload.refundId };
    },
  },
  {
    name: 'a refund is forgotten',
    rule: 'a refund is paid in time',
    plant: (books) => {
      const event = find(books, 'RefundPaid');
      return {
        books: { ...instead(books, event, []), asOf: '2027-01-01T00:00:00.000Z' },
        id: idOfStream(event),
      };
    },
  },
  {
    name: 'nobody puts right what both sides differ about',
    rule: 'what both sides differ about is put right',
    plant: (books) => {
      const event = find(books, 'DifferenceCured');
      return { books: instead(books, event, []), id: idOfStream(event) };
    },
  },
];
