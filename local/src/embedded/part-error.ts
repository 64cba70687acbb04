/** A part of the local start failed to start; the message tells the person at the terminal what to do. */
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
