import { readdirSync, readFileSync } from 'node:fs';

const TICK_MS = 10;

/**
 * CPU milliseconds used so far by this process and by these processes with their children. Unlike a rate it hardly
 * moves when others use the machine. NaN where there is no /proc.
 */
export function cpuTime(pids: readonly number[]): number {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1_000;
  try {
    const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return all.reduce((sum, pid) => sum + timeOf(pid, pids), own);
  } catch {
    return Number.NaN;
  }
}

function timeOf(pid: string, pids: readonly number[]): number {
  try {
    // Fields after the command's name, which may hold spaces: state, parent, …, user and system ticks.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const counts = pids.includes(Number(pid)) || pids.includes(Number(fields[1]));
    return counts ? (Number(fields[11]) + Number(fields[12])) * TICK_MS : 0;
  } catch {
    // It ended meanwhile.
    return 0;
  }
}
