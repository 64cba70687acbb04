/** Turns `missionDue` into `mission-due`, the form used in ids of workflows and schedules. */
export function dashed(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
