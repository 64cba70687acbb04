/** All that the audit knows: what the provider, the bank and the table of events say, and nothing that anybody made of it. */
export interface Books {
  readonly payments: readonly ProviderPayment[];
  readonly bankIn: readonly BankIn[];
  readonly bankOut: readonly BankOut[];
  /** Rows of the files that the bank was handed. */
  readonly payoutRows: readonly PayoutRow[];
  /** Rows of the files in which the bank answered. */
  readonly results: readonly ResultRow[];
  /** In the order in which their streams have them. */
  readonly events: readonly EventRow[];
  /** When the books were read, ISO 8601. */
  readonly asOf: string;
}

/** As the provider's journal has it last; amounts in won or cents. */
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

/** A row of the table of events. */
export interface EventRow {
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly payload: Payload;
  /** ISO 8601. */
  readonly at: string;
  /** The command that brought it about. */
  readonly scope: string;
  readonly key: string;
  /** Asset, amount, accounts from and to, lots from and to. */
  readonly postings: readonly (readonly [string, number, string, string, string | null, string | null])[];
}

/** What stands in an event; whoever reads a field says what it is. */
// biome-ignore lint/suspicious/noExplicitAny: the audit shares no type with what it audits.
export type Payload = Record<string, any>;

/** The id that a stream is named after. */
export const idOf = ({ stream }: Pick<EventRow, 'stream'>): string => stream.slice(stream.indexOf('-') + 1);

/** Everything of one kind, by what each is known by. */
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

/** The day in Korea of an instant, `YYYY-MM-DD`. */
export const koreanDay = (instant: string): string =>
  new Date(Date.parse(instant) + aheadMs).toISOString().slice(0, 10);

/** Days from one to another, each as `YYYY-MM-DD`. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;
