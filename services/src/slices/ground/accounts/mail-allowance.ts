import { AppError } from '../../../app-error.ts';

/** The mails of one kind sent to a member in the last 24 hours. */
interface Sent {
  readonly today: number;
  readonly first: Date | null;
  readonly last: Date | null;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Allows one mail a minute and `perDay` in 24 hours. @throws AppError TOO_MANY_REQUESTS with the seconds to wait */
export function requireAllowance(
  { today, first, last }: Sent,
  { perDay, now }: { perDay: number; now: Date },
): void {
  const afterLast = (last?.getTime() ?? 0) + minuteMs;
  const afterDay = today >= perDay ? (first?.getTime() ?? 0) + dayMs : 0;
  const waitMs = Math.max(afterLast, afterDay) - now.getTime();
  if (waitMs <= 0) return;
  throw new AppError('TOO_MANY_REQUESTS', {}, { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
}
