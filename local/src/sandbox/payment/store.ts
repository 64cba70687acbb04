import { join } from 'node:path';
import { z } from 'zod';
import { openJournal } from './journal.ts';
import { Payment, type PaymentStatus, Prepared } from './payment.ts';

const JournalRecord = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('prepared'), prepared: Prepared }),
  z.object({ kind: z.literal('payment'), payment: Payment }),
]);

/** The sandbox's data, kept across restarts. */
export interface Store {
  prepared(merchantUid: string): Prepared | undefined;
  payment(impUid: string): Payment | undefined;
  /** Attempts of an order, latest first. */
  attempts(merchantUid: string): Payment[];
  /** All payments, latest first, optionally of one status. */
  payments(status?: PaymentStatus): Payment[];
  savePrepared(prepared: Prepared): void;
  save(payment: Payment): Payment;
}

/** Opens the payments stored in a folder; creates an empty store if there are none. */
export function openStore(folder: string): Store {
  const preparedByOrder = new Map<string, Prepared>();
  const byImpUid = new Map<string, Payment>();
  const journal = openJournal(join(folder, 'payments.jsonl'), (line) => JournalRecord.parse(line));
  journal.records.forEach(apply);

  function apply(record: z.output<typeof JournalRecord>): void {
    if (record.kind === 'prepared') preparedByOrder.set(record.prepared.merchantUid, record.prepared);
    else byImpUid.set(record.payment.impUid, record.payment);
  }

  function write(record: z.output<typeof JournalRecord>): void {
    journal.append(record);
    apply(record);
  }

  // A map keeps the insertion order, which is the order in which attempts were started.
  const latestFirst = () => [...byImpUid.values()].reverse();

  return {
    prepared: (merchantUid) => preparedByOrder.get(merchantUid),
    payment: (impUid) => byImpUid.get(impUid),
    attempts: (merchantUid) => latestFirst().filter((payment) => payment.merchantUid === merchantUid),
    payments: (status) =>
      latestFirst().filter((payment) => status === undefined || payment.status === status),
    savePrepared: (prepared) => write({ kind: 'prepared', prepared }),
    save: (payment) => {
      write({ kind: 'payment', payment });
      return payment;
    },
  };
}
