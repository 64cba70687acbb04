/** How a program ended that was run on a file that somebody uploaded. */
export interface Ending {
  /** Null where a signal ended it. */
  readonly exitCode: number | null;
  readonly signal: string | null;
  /** We ended it, at its time limit. */
  readonly overdue: boolean;
  /** In a sandbox with limits of its own, where no signal reaches it from outside. */
  readonly inSandbox: boolean;
  /** The machine had less memory left than one run may take. */
  readonly shortOfMemory: boolean;
  readonly stderr: string;
  /** Room left where it wrote. */
  readonly freeBytes: number;
}

const roomNeeded = 64 * 1024 * 1024;

/** The sandbox says so of itself: it could not be made, or the program is not in it. */
const ofSandbox = /^bwrap: /m;
const ofMachine = /No space left on device|Disk quota exceeded|Too many open files/i;
const ofMemory = /Cannot allocate memory/i;

/** Somebody else ended it, as the system does when it is out of memory; a shell's and a sandbox's way to say so is 128 + the signal. */
const endedFromOutside = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'];
const endedFromOutsideCodes = [137, 143, 130, 129];
/** SIGXCPU, which the limit of computing sends. */
const computedTooLongCode = 152;
/** What ffmpeg ends with after a signal that it could take; within the sandbox only the limit of computing sends one. */
const tookSignalCode = 255;

/**
 * Whom a failed run is to be blamed on. A file is refused only where nothing else explains it: a video that is thrown away for
 * a full disk is lost, and its creator misses the deadline.
 * @returns FILE, TIME (it took longer than any file may), or MACHINE, where the same again may well succeed
 */
export function blameFor({
  exitCode,
  signal,
  overdue,
  inSandbox,
  shortOfMemory,
  stderr,
  freeBytes,
}: Ending): 'FILE' | 'TIME' | 'MACHINE' {
  if (overdue || signal === 'SIGXCPU' || exitCode === computedTooLongCode) return 'TIME';
  if (exitCode === tookSignalCode) return inSandbox ? 'TIME' : 'MACHINE';
  if (signal !== null && endedFromOutside.includes(signal)) return 'MACHINE';
  if (exitCode !== null && endedFromOutsideCodes.includes(exitCode)) return 'MACHINE';
  if (ofSandbox.test(stderr) || ofMachine.test(stderr)) return 'MACHINE';
  // A file that takes more memory than any may is refused by its limit, which the program reports in the same words.
  if (ofMemory.test(stderr)) return inSandbox && !shortOfMemory ? 'FILE' : 'MACHINE';
  return freeBytes < roomNeeded ? 'MACHINE' : 'FILE';
}
