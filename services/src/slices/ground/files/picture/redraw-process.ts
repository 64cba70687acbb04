import { spawnSync } from 'node:child_process';
import { readFileSync, writeSync } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import { type DrawingLimits, faultOf, type PictureFault, type Said } from './drawing-rules.ts';
import { openPicture } from './open-picture.ts';

/**
 * The process that draws one uploaded picture. Anything the picture makes the library do happens outside the API's memory and threads, and ends with this
 * process. It sets its own limits before it opens the picture.
 */

const lookMs = 20;
/** How hard the encoder of narrower versions looks for a shorter file, from 0 to 6: 4 takes twice the time, for a file as long within a twentieth. */
const effort = 2;

export interface Order {
  readonly source: string;
  readonly target: string;
  /** In pixels. */
  readonly maxSide: number;
  /** Widths of narrower versions to draw, if the picture is wider. */
  readonly widths: readonly number[];
  readonly limits: DrawingLimits;
}

// Started without an order, it only leaves its compiled code to later processes.
if (process.argv[2] === undefined) process.exit();
// The parsing edge: the parent process wrote it.
const order = JSON.parse(process.argv[2]) as Order;

// Requests have priority over drawings.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.cache(false);
sharp.concurrency(1);
boundByTheSystem(order.limits);
boundByLooking(order.limits);
say({ began: true });
say(await redraw(order));
process.exit();

/**
 * Sets system limits for memory and CPU time. The memory limit counts addresses, and the engine has already reserved many, so it is added to those. Not every
 * system has `prlimit`.
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

/** Checks used memory and CPU time, and whether the parent still lives. The library draws in other threads, so this thread is free to check. */
function boundByLooking({ memoryBytes, cpuMs }: DrawingLimits): void {
  const [before, parent] = [process.memoryUsage.rss(), process.ppid];
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if (process.memoryUsage.rss() - before > memoryBytes) giveUp('TOO_MUCH_MEMORY');
    if ((user + system) / 1_000 > cpuMs) giveUp('TOO_MUCH_TIME');
    if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, lookMs).unref();
}

/** Kills the process, because a normal exit would wait for the drawing thread. */
function giveUp(fault: PictureFault): void {
  say({ refused: fault });
  process.kill(process.pid, 'SIGKILL');
}

function say(said: Said): void {
  writeSync(1, `${JSON.stringify(said)}\n`);
}

async function redraw({ source, target, maxSide, widths }: Order): Promise<Said> {
  try {
    // A missing or unreadable file is not the picture's fault.
    await (await open(source)).close();
    const drawn = await draw(source, { maxSide, widths });
    if (!('bytes' in drawn)) return drawn;
    const { contentType, bytes, narrower } = drawn;
    await writeFile(target, bytes, { mode: 0o600 });
    for (const one of narrower) await writeFile(`${target}-w${one.width}`, one.bytes, { mode: 0o600 });
    return { drawn: { contentType, widths: narrower.map(({ width }) => width) } };
  } catch (error) {
    return { trouble: error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN' };
  }
}

async function draw(source: string, { maxSide, widths }: Pick<Order, 'maxSide' | 'widths'>) {
  try {
    const { header, hasAlpha, pixels } = await openPicture(source);
    const refused = faultOf(header);
    if (refused !== null) return { refused };
    const drawn = await drawUpright(await pixels(), hasAlpha, maxSide);
    return { ...drawn, narrower: await drawNarrower(drawn, widths) };
  } catch {
    return { refused: 'UNREADABLE' } as const;
  }
}

async function drawUpright(picture: Sharp, hasAlpha: boolean, maxSide: number) {
  const upright = picture
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await (hasAlpha
    ? upright.webp({ quality: 85 })
    : upright.jpeg({ quality: 85 })
  ).toBuffer({ resolveWithObject: true });
  const contentType = hasAlpha ? ('image/webp' as const) : ('image/jpeg' as const);
  return { bytes: data, contentType, width: info.width };
}

/** Draws from the redrawn picture, which is small and safe. */
async function drawNarrower(drawn: { bytes: Buffer; width: number }, widths: readonly number[]) {
  const narrower: { width: number; bytes: Buffer }[] = [];
  for (const width of widths.filter((one) => one < drawn.width)) {
    narrower.push({
      width,
      bytes: await sharp(drawn.bytes).resize({ width }).webp({ quality: 80, effort }).toBuffer(),
    });
  }
  return narrower;
}
