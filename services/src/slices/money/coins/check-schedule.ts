import { policy } from '@sowon/contracts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
// Real days, even if a policy day is shortened: the provider does not know shortened days.
const dayMs = 24 * hourMs;

/**
 * Returns when the provider is asked next about an open order; null when the order is given up.
 * @param lastCheckHours hours after the order’s creation during which it is asked
 */
export function nextCheckAt(
  createdAt: Date,
  now: Date,
  lastCheckHours: number = policy.payments.lastCheckHours,
): Date | null {
  const { firstChecksMinutes } = policy.payments;
  const ageMs = now.getTime() - createdAt.getTime();
  const early = firstChecksMinutes.find((minutes) => minutes * minuteMs > ageMs);
  if (early !== undefined) return new Date(createdAt.getTime() + early * minuteMs);
  const hours = Math.floor(ageMs / hourMs) + 1;
  return hours > lastCheckHours ? null : new Date(createdAt.getTime() + hours * hourMs);
}

/** Returns when a credited payment is next checked for money taken back at the provider; null when the checks end. */
export function nextLookBackAt(creditedAt: Date, now: Date): Date | null {
  const next = policy.payments.lookBackDays
    .map((days) => new Date(creditedAt.getTime() + days * dayMs))
    .find((look) => look > now);
  return next ?? null;
}

/** Returns when giving money back is tried again. */
export function nextGiveBackAt(now: Date): Date {
  return new Date(now.getTime() + policy.payments.giveBackRetryMinutes * minuteMs);
}
