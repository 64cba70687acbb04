/** How a program ended that processed an uploaded file. */
export interface Ending {
  /** Null if a signal ended it. */
  readonly exitCode: number | null;
  readonly signal: string | null;
  /** True if we killed it at its time limit. */
  readonly overdue: boolean;
  /** True if it ran in a sandbox with its own limits, where no outside signal reaches it. */
  readonly inSandbox: boolean;
  /** True if the machine had less free memory than one run may use. */
  readonly shortOfMemory: boolean;
  readonly stderr: string;
  /** Free disk space in its folder. */
  readonly freeBytes: number;
}

const roomNeeded = 64 * 1024 * 1024;

/** Error messages of the sandbox itself: it could not be created, or the program is missing in it. */
const ofSandbox = /^bwrap: /m;
const ofMachine = /No space left on device|Disk quota exceeded|Too many open files/i;
const ofMemory = /Cannot allocate memory/i;

/** Signals from outside, such as those of the system when memory runs out; a shell or sandbox reports them as exit code 128 + signal. */
const endedFromOutside = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'];
const endedFromOutsideCodes = [137, 143, 130, 129];
/** SIGXCPU, sent at the limit of CPU time. */
const computedTooLongCode = 152;
/** Exit code of ffmpeg after a signal that it handled. In the sandbox, only the limit of CPU time sends such a signal. */
const tookSignalCode = 255;

/**
 * Decides the cause of a failed run. A file is refused only if nothing else explains the failure: a video discarded because of a full disk is lost, and its
 * creator misses the deadline.
 * @returns FILE, TIME (longer than any file may take), or MACHINE, where a retry may succeed
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
  // A file that needs more memory than allowed fails at its limit, and the program reports that in the same words.
  if (ofMemory.test(stderr)) return inSandbox && !shortOfMemory ? 'FILE' : 'MACHINE';
  return freeBytes < roomNeeded ? 'MACHINE' : 'FILE';
}
