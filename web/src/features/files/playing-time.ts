/** Formats a length or position in a recording as players do, for example `1:03`. @param seconds zero or more; fractions are dropped */
export function playingTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.floor(seconds) : 0;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
