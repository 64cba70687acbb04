/** A backing part could not be started, in words the person at the terminal can act on. */
export class PartError extends Error {
  readonly part: string;
  readonly advice: string;

  constructor(part: string, problem: string, advice: string, cause?: unknown) {
    super(`${part}: ${problem}. ${advice}`, { cause });
    this.name = 'PartError';
    this.part = part;
    this.advice = advice;
  }
}
