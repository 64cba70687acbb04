import { createRequire } from 'node:module';
import { freemem } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError, fieldError } from '../../../../app-error.ts';
import { createTurns } from '../../../../http/overload.ts';
import type { FieldText } from '../../../../messages/korean.ts';
import { passingFault } from '../../../../transient.ts';
import { runProgram } from '../run-program.ts';
import { sandboxed, trySandbox } from '../sandbox.ts';
import { createCompiledCode } from './compiled-code.ts';
import {
  type Drawn,
  drawingLimits,
  type Ended,
  outcomeOf,
  type PictureFault,
  signalOf,
} from './drawing-rules.ts';
import type { Order } from './redraw-process.ts';

/** Two on any machine, because the memory of each counts as well. Those who wait are drawn within seconds; to send a picture again costs more. */
const turns = createTurns({ most: 2, queue: 40, patienceMs: 10_000 });

const program = fileURLToPath(new URL('./redraw-process.ts', import.meta.url));
/** Contains no secret of ours, and limits the library to one thread and one heap. */
const environment = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  LC_ALL: 'C.UTF-8',
  VIPS_CONCURRENCY: '1',
  UV_THREADPOOL_SIZE: '1',
  MALLOC_ARENA_MAX: '1',
};
/** The engine's own heap is small, and WebAssembly reserves no addresses beyond its memory. */
const engineFlags = ['--max-old-space-size=64', '--disable-wasm-trap-handler'];
const maxOutputBytes = 1024 * 1024;
/** The process limits its memory and time itself, because the engine reserves far more addresses than it uses. */
const sandboxLimits = { processes: 64, fileBytes: 1024 * 1024 * 1024 };

/** Everything the drawing process needs: the engine, its libraries and our few files. */
const programFiles = [process.execPath, packagesFolder(), dirname(program), ownPackage()];

function packagesFolder(): string {
  const library = createRequire(import.meta.url).resolve('sharp');
  const name = '/node_modules';
  return library.slice(0, library.lastIndexOf(`${name}/`) + name.length);
}

function ownPackage(): string {
  return fileURLToPath(new URL('../../../../../package.json', import.meta.url));
}

const words: Readonly<Record<PictureFault, FieldText>> = {
  UNREADABLE: 'the picture cannot be read',
  TOO_MANY_PIXELS:
    'the picture has too many pixels: take it or save it at 12 megapixels, or send it as a JPEG',
  TOO_MANY_FRAMES: 'the picture has too many frames',
  TOO_MUCH_MEMORY: 'the picture takes too much memory to draw',
  TOO_MUCH_TIME: 'the picture takes too long to draw',
};

/**
 * Redraws a picture: upright, at most `maxSide` pixels a side, without anything but the picture (no place, camera, comments). Of an animation only the first
 * frame is kept. Each picture has its own process, which starts in 0.2 seconds and leaves nothing behind.
 * @param picture.widths narrower versions to draw as well if the picture is wider, for pages that show it small
 * @returns the files written to `target` and next to it
 * @throws AppError UNKNOWN_FILE_FORMAT if it cannot be drawn within its limits; BUSY if that is not its fault: too many drawings, or a problem of the machine;
 *   STORAGE_FULL
 */
export async function redrawPicture(picture: Omit<Order, 'limits'>, limits = drawingLimits): Promise<Drawn> {
  const outcome = outcomeOf(await turns(() => draw({ ...picture, limits })));
  if ('drawn' in outcome) return outcome.drawn;
  if ('refused' in outcome) {
    throw fieldError('UNKNOWN_FILE_FORMAT', 'data', words[outcome.refused], null);
  }
  const cause = Object.assign(new Error('a picture was not drawn'), { code: outcome.trouble });
  throw new AppError(passingFault(cause) ?? 'BUSY', {}, { cause });
}

/** The compiled code of the drawing process, which halves its start. A process without a picture writes it; drawings only read it. */
const compiledCode = createCompiledCode('sowon-drawing', async (folder) => {
  await runProgram({
    command: process.execPath,
    args: [...engineFlags, program],
    timeoutMs: drawingLimits.wallMs,
    maxOutputBytes,
    env: { ...environment, NODE_COMPILE_CACHE: folder },
  });
});

let sandbox: Promise<string | null> | undefined;

/** Returns the command, in a sandbox if one can be created; that is tried once. */
async function commandFor(order: Order, code: string | null): Promise<{ command: string; args: string[] }> {
  const args = [...engineFlags, program, JSON.stringify(order)];
  sandbox ??= trySandbox({}, true);
  if ((await sandbox) !== null) return { command: process.execPath, args };
  return sandboxed({
    program: process.execPath,
    args,
    folder: dirname(order.target),
    reads: [order.source, ...(code === null ? [] : [code]), ...programFiles],
    seesItself: true,
    limits: sandboxLimits,
  });
}

async function draw(order: Order): Promise<Ended> {
  const code = await compiledCode();
  const { command, args } = await commandFor(order, code);
  const run = {
    command,
    args,
    timeoutMs: order.limits.wallMs,
    maxOutputBytes,
    // Temporary files of the library are next to the target and are deleted with that folder.
    env: {
      ...environment,
      ...(code !== null && { NODE_COMPILE_CACHE: code }),
      TMPDIR: dirname(order.target),
    },
  };
  // A process that could not be started has printed nothing.
  const end = await runProgram(run).catch(() => null);
  return {
    printed: end?.stdout ?? '',
    signal: end?.signal ?? signalOf(end?.exitCode),
    overdue: end !== null && end.endedFor !== null,
    shortOfMemory: freemem() < order.limits.memoryBytes,
  };
}
