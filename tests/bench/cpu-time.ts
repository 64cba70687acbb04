import { readdirSync, readFileSync } from 'node:fs';

const TICK_MS = 10;

/**
 * Returns the CPU milliseconds used so far by this process and by `pids` with their children. Unlike a rate, it hardly changes when others use the machine. NaN
 * where there is no /proc.
 */
export function cpuTime(pids: readonly number[]): number {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1_000;
  try {
    const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return own + sum(...all.map((pid) => timeOf(pid, pids)));
  } catch {
    return Number.NaN;
  }
}

function timeOf(pid: string, pids: readonly number[]): number {
  try {
    // Fields after the command's name, which may contain spaces: state, parent, …, ticks in user and system mode, then those of children that have ended.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [, parent, user, system, endedUser, endedSystem] = [0, 1, 11, 12, 13, 14].map((at) =>
      Number(fields[at]),
    );
    if (pids.includes(Number(pid))) return sum(user, system, endedUser, endedSystem) * TICK_MS;
    return pids.includes(parent ?? 0) ? sum(user, system) * TICK_MS : 0;
  } catch {
    // The process has ended meanwhile.
    return 0;
  }
}

const sum = (...ticks: (number | undefined)[]): number =>
  ticks.reduce<number>((all, each) => all + (each ?? 0), 0);
