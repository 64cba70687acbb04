/** A moment in UTC as ISO 8601 with milliseconds, `2026-01-31T15:00:00.000Z`; compares as text. */
export type Instant = string;

/** Returns the instant `ms` milliseconds after `at`. */
export function plusMs(at: Instant, ms: number): Instant {
  return new Date(Date.parse(at) + ms).toISOString();
}

/** Returns the instant at which the calendar day of `at` began, in the zone `offsetMinutes` east of UTC. */
export function dayStart(at: Instant, offsetMinutes: number): Instant {
  const offsetMs = offsetMinutes * 60_000;
  const local = new Date(Date.parse(at) + offsetMs);
  local.setUTCHours(0, 0, 0, 0);
  return new Date(local.getTime() - offsetMs).toISOString();
}

/**
 * Returns the same calendar day and time of day `years` later, in the zone `offsetMinutes` east of UTC. 29 February becomes 28 February if the later year has
 * no leap day.
 */
export function plusYears(at: Instant, years: number, offsetMinutes: number): Instant {
  const offsetMs = offsetMinutes * 60_000;
  const local = new Date(Date.parse(at) + offsetMs);
  const day = local.getUTCDate();
  local.setUTCFullYear(local.getUTCFullYear() + years);
  if (local.getUTCDate() !== day) local.setUTCDate(0);
  return new Date(local.getTime() - offsetMs).toISOString();
}
