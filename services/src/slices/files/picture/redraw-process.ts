import { spawnSync } from 'node:child_process';
import { readFileSync, writeSync } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import { type DrawingLimits, faultOf, type PictureFault } from './limits.ts';
import { openPicture } from './open-picture.ts';
import type { Said } from './outcome.ts';

/**
 * A process of its own for one picture that somebody uploaded: whatever the picture makes the library do, it happens
 * away from the API's memory and threads, and ends with this process. It bounds itself before it looks at the picture.
 */

const maxSide = 2_048;
const lookMs = 20;

export interface Order {
  readonly source: string;
  readonly target: string;
  readonly limits: DrawingLimits;
}

// The parsing edge: the process that started this one wrote it.
const order = JSON.parse(process.argv[2] ?? '') as Order;

// A drawing waits for calls, not calls for a drawing.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.cache(false);
sharp.concurrency(1);
boundByTheSystem(order.limits);
boundByLooking(order.limits);
say({ began: true });
say(await redraw(order));
process.exit();

/**
 * The system refuses memory beyond the limit and ends what computes too long. The limit counts addresses, of which the
 * engine has reserved many by now, so it is set on top of those. Not every system has `prlimit`.
 */
function boundByTheSystem({ memoryBytes, cpuMs }: DrawingLimits): void {
  const addressBytes = addressesInUse();
  if (addressBytes === null) return;
  const seconds = Math.ceil(cpuMs / 1_000) + 1;
  spawnSync('prlimit', [
    ...['--pid', String(process.pid)],
    ...[`--as=${addressBytes + memoryBytes}`, `--cpu=${seconds}:${seconds + 5}`, '--core=0'],
  ]);
}

function addressesInUse(): number | null {
  try {
    const [, kilobytes] = /^VmSize:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) * 1_024;
  } catch {
    return null;
  }
}

/** The library draws in other threads, so this one can look how far it has gone, and whether anybody still waits. */
function boundByLooking({ memoryBytes, cpuMs }: DrawingLimits): void {
  const [before, parent] = [process.memoryUsage.rss(), process.ppid];
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if (process.memoryUsage.rss() - before > memoryBytes) giveUp('TOO_MUCH_MEMORY');
    if ((user + system) / 1_000 > cpuMs) giveUp('TOO_MUCH_TIME');
    if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, lookMs).unref();
}

/** An ordinary end would wait for the thread that draws. */
function giveUp(fault: PictureFault): void {
  say({ refused: fault });
  process.kill(process.pid, 'SIGKILL');
}

function say(said: Said): void {
  writeSync(1, `${JSON.stringify(said)}\n`);
}

async function redraw({ source, target }: Order): Promise<Said> {
  try {
    // What is not there or not readable is no fault of the picture.
    await (await open(source)).close();
    const drawn = await draw(source);
    if ('refused' in drawn) return drawn;
    await writeFile(target, drawn.bytes, { mode: 0o600 });
    return { drawn: drawn.contentType };
  } catch (error) {
    return { trouble: error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN' };
  }
}

async function draw(source: string) {
  try {
    const { header, hasAlpha, pixels } = await openPicture(source);
    const refused = faultOf(header);
    return refused === null ? await drawUpright(await pixels(), hasAlpha) : { refused };
  } catch {
    return { refused: 'UNREADABLE' } as const;
  }
}

async function drawUpright(picture: Sharp, hasAlpha: boolean) {
  const upright = picture
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
  return hasAlpha
    ? { bytes: await upright.webp({ quality: 85 }).toBuffer(), contentType: 'image/webp' as const }
    : { bytes: await upright.jpeg({ quality: 85 }).toBuffer(), contentType: 'image/jpeg' as const };
}
