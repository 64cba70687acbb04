import { append } from './append.ts';
import { asAppendRole } from './append-role.ts';

const before = `lower(asset) || ':fee:refund') THEN 'money' END`;
/** What a charge's coins did not cost and its payer gets back nevertheless is borne by the platform. */
const now = `lower(asset) || ':fee:refund') THEN 'money'
    WHEN giver = lower(asset) || ':goodwill' AND taker = lower(asset) || ':refund:' || owner THEN 'money' END`;

/** The one door to events as it was, with one more move of money that a wallet books. */
function appendOnceMore(statement: string): string {
  if (!statement.startsWith('CREATE FUNCTION') || statement.split(before).length !== 2)
    throw new Error('ledger.append is another one than this step changes');
  return statement.replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION').replace(before, () => now);
}

/** Refunds that two persons grant outside of the rules: what they book, and that they are among what became of a payment. */
export const statements: readonly string[] = [
  ...append.map(appendOnceMore).map(asAppendRole),
  'DROP INDEX ledger.event_of_payment',
  `CREATE INDEX event_of_payment ON ledger.event (stream_id, version)
     WHERE type IN ('CoinsCharged', 'ChargeRefunded', 'ChargedBack', 'RefundGranted')`,
];
