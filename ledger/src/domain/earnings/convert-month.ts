import { type Rejection, reject } from '../rejection.ts';
import { type DomainEvent, type StreamType, unknownEvent } from '../stream.ts';
import { upcast } from '../upcast.ts';

/** One won posting of a conversion; `account` begins with `krw:`, negative amounts are deductions. */
export type ConversionLine = { readonly account: string; readonly amountWon: number };

/** A month's earned coins turned into won: `lines` add up to `grossWon`. */
export type MonthConverted = {
  readonly type: 'MonthConverted';
  readonly schemaVersion: 1;
  readonly payload: {
    readonly month: string;
    readonly points: number;
    readonly grossWon: number;
    readonly lines: readonly ConversionLine[];
    readonly policyVersion: number;
  };
};

export interface EarningsState {
  readonly convertedMonths: ReadonlySet<string>;
  readonly convertedPoints: number;
}

/** The earnings stream, `earnings-{creatorId}`: which months have become won. */
export const earningsStream: StreamType<EarningsState> = {
  category: 'earnings',
  initial: () => ({ convertedMonths: new Set(), convertedPoints: 0 }),
  evolve: (state, event) => {
    const { month, points } = asEarningsEvent(event).payload;
    return {
      convertedMonths: new Set(state.convertedMonths).add(month),
      convertedPoints: state.convertedPoints + points,
    };
  },
};

export type ConvertMonth = {
  /** KST month, `YYYY-MM`. */
  readonly month: string;
  readonly points: number;
  readonly grossWon: number;
  readonly lines: readonly ConversionLine[];
  readonly policyVersion: number;
};

/**
 * Converts a month once. The caller computes the lines; they must be won and add up to the gross.
 * Rejects MONTH_INVALID, MONTH_CONVERTED, POINTS_INVALID, LINES_INVALID {grossWon, sumWon}.
 */
export function decideConvertMonth(
  state: EarningsState,
  convert: ConvertMonth,
): { events: [MonthConverted] } | Rejection {
  const { month, points, grossWon, lines, policyVersion } = convert;
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return reject('MONTH_INVALID', { month });
  if (state.convertedMonths.has(month)) return reject('MONTH_CONVERTED', { month });
  if (!Number.isSafeInteger(points) || points <= 0)
    return reject('POINTS_INVALID', { points: String(points) });

  const sumWon = lines.reduce((sum, line) => sum + line.amountWon, 0);
  const posted = lines.every((line) => Number.isSafeInteger(line.amountWon) && isLineAccount(line.account));
  if (!posted || !Number.isSafeInteger(grossWon) || grossWon < 0 || sumWon !== grossWon) {
    return reject('LINES_INVALID', { grossWon: String(grossWon), sumWon: String(sumWon) });
  }
  const payload = {
    month,
    points,
    grossWon,
    lines: lines.filter((line) => line.amountWon !== 0),
    policyVersion,
  };
  return { events: [{ type: 'MonthConverted', schemaVersion: 1, payload }] };
}

/** Reads an event of any known version as an earnings event of the newest. Throws on an unknown one. */
export function asEarningsEvent(event: DomainEvent): MonthConverted {
  if (event.type !== 'MonthConverted') throw unknownEvent('earnings', event);
  // The parsing edge: written by decideConvertMonth, guarded by the hash chain.
  return upcast(event) as MonthConverted;
}

function isLineAccount(account: string): boolean {
  return /^krw:[a-z:]+[^\s]*$/.test(account) && account !== 'krw:conversion';
}
