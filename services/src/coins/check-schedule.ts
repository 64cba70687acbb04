/** Ours: an open order is looked up 1, 5, 15 and 60 minutes after it was made, then hourly, for 72 hours. */
const firstChecksMinutes: readonly number[] = [1, 5, 15, 60];
const lastCheckHours = 72;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** When the provider is asked next about an order that is still open; null when it is given up. */
export function nextCheckAt(createdAt: Date, now: Date): Date | null {
  const ageMs = now.getTime() - createdAt.getTime();
  const early = firstChecksMinutes.find((minutes) => minutes * minuteMs > ageMs);
  if (early !== undefined) return new Date(createdAt.getTime() + early * minuteMs);
  const hours = Math.floor(ageMs / hourMs) + 1;
  return hours > lastCheckHours ? null : new Date(createdAt.getTime() + hours * hourMs);
}
