import { policy } from '@sowon/contracts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
// Real days also where a policy day is shortened: the provider knows nothing of those.
const dayMs = 24 * hourMs;

/**
 * When the provider is asked next about an order that is still open; null when it is given up.
 * @param lastCheckHours so long it is asked, from when the order was made
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

/** When a credited payment is looked at again for what was taken back at the provider; null when it no longer is. */
export function nextLookBackAt(creditedAt: Date, now: Date): Date | null {
  const next = policy.payments.lookBackDays
    .map((days) => new Date(creditedAt.getTime() + days * dayMs))
    .find((look) => look > now);
  return next ?? null;
}

/** When money that could not be given back is tried again. */
export function nextGiveBackAt(now: Date): Date {
  return new Date(now.getTime() + policy.payments.giveBackRetryMinutes * minuteMs);
}
