const dayMs = 86_400_000;
const kstOffsetMs = 9 * 3_600_000;

/** 00:00 of an instant's calendar day in Asia/Seoul, which keeps UTC+9 the whole year. */
export function kstDayStart(instant: Date): Date {
  const sinceLocalEpoch = instant.getTime() + kstOffsetMs;
  return new Date(Math.floor(sinceLocalEpoch / dayMs) * dayMs - kstOffsetMs);
}
