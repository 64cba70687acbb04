/** Input of the audit: the records of the provider, the bank and the event table, and nothing derived from them. */
export interface Books {
  readonly payments: readonly ProviderPayment[];
  readonly bankIn: readonly BankIn[];
  readonly bankOut: readonly BankOut[];
  /** Rows of the payout files handed to the bank. */
  readonly payoutRows: readonly PayoutRow[];
  /** Rows of the result files in which the bank answered. */
  readonly results: readonly ResultRow[];
  /** In the order of their streams. */
  readonly events: readonly EventRow[];
  /** When the books were read, ISO 8601. */
  readonly asOf: string;
}

/** A payment in its latest state in the provider's journal; amounts in won or cents. */
export interface ProviderPayment {
  readonly impUid: string;
  readonly merchantUid: string;
  readonly status: string;
  readonly amount: number;
  readonly cancelAmount: number;
  readonly currency: string;
  readonly cancelHistory: readonly {
    readonly amount: number;
    readonly cancelledAt: number;
    readonly reason: string;
  }[];
}

export interface BankIn {
  /** Korean time as the bank prints it. */
  readonly at: string;
  readonly won: number;
}

export interface BankOut {
  readonly won: number;
  readonly memo: string;
}

export interface PayoutRow {
  readonly reference: string;
  readonly won: number;
}

export interface ResultRow extends PayoutRow {
  readonly paid: boolean;
}

/** A row of the event table. */
export interface EventRow {
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly payload: Payload;
  /** Instant in ISO 8601 format. */
  readonly at: string;
  /** Idempotency key of the command that appended the event. */
  readonly scope: string;
  readonly key: string;
  /** Asset, amount, accounts from and to, lots from and to. */
  readonly postings: readonly (readonly [string, number, string, string, string | null, string | null])[];
}

/** Payload of an event; the code that reads a field decides its type. */
// biome-ignore lint/suspicious/noExplicitAny: the audit shares no type with what it audits.
export type Payload = Record<string, any>;

/** Returns the id in the stream's name. */
export const idOf = ({ stream }: Pick<EventRow, 'stream'>): string => stream.slice(stream.indexOf('-') + 1);

/** Groups values by name. */
export function listBy<T>(all: readonly T[], name: (one: T) => string): Map<string, T[]> {
  const lists = new Map<string, T[]>();
  for (const one of all) {
    const list = lists.get(name(one));
    if (list) list.push(one);
    else lists.set(name(one), [one]);
  }
  return lists;
}

export const sumOf = (numbers: Iterable<number>): number => {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
};

const dayMs = 86_400_000;
const aheadMs = 9 * 3_600_000;

/** Returns the date in Korea of an instant, `YYYY-MM-DD`. */
export const koreanDay = (instant: string): string =>
  new Date(Date.parse(instant) + aheadMs).toISOString().slice(0, 10);

/** Returns the number of days between two dates, each `YYYY-MM-DD`. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;
