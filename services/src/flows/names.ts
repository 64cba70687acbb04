/** `missionDue` as ids of flows and schedules have it: `mission-due`. */
export function dashed(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
