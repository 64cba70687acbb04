import { append } from './append.ts';
import { asAppendRole } from './append-role.ts';

const before = `lower(asset) || ':fee:refund') THEN 'money' END`;
/** Adds the move of goodwill: the platform bears the part of a refund that exceeds the price of the coins. */
const now = `lower(asset) || ':fee:refund') THEN 'money'
    WHEN giver = lower(asset) || ':goodwill' AND taker = lower(asset) || ':refund:' || owner THEN 'money' END`;

/** Redefines `append` with one more move of money that a wallet may book. @throws Error if its text is not as expected */
function appendOnceMore(statement: string): string {
  if (!statement.startsWith('CREATE FUNCTION') || statement.split(before).length !== 2)
    throw new Error('ledger.append is another one than this step changes');
  return statement.replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION').replace(before, () => now);
}

/** Refunds that two operators grant outside the rules: allows their postings, and adds them to the index of a payment's events. */
export const statements: readonly string[] = [
  ...append.map(appendOnceMore).map(asAppendRole),
  'DROP INDEX ledger.event_of_payment',
  `CREATE INDEX event_of_payment ON ledger.event (stream_id, version)
     WHERE type IN ('CoinsCharged', 'ChargeRefunded', 'ChargedBack', 'RefundGranted')`,
];
