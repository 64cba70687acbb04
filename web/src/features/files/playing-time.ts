/** A length or place in a recording as players write it, for example `1:03`. @param seconds zero or more; parts of a second are left out */
export function playingTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.floor(seconds) : 0;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
