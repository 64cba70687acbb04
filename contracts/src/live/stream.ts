/** Event names of the stream. */
export const liveEvents = {
  /** The stream has started; `LiveOpen` says how far back it knows the changes. */
  open: 'open',
  /** Something has changed (`LiveChange`). */
  changed: 'changed',
  /** Changes were missed: everything must be read again. */
  again: 'again',
} as const;

/** Payload of the first event. */
export interface LiveOpen {
  /** The stream reports all changes since this many milliseconds before its start, so data read within that time need not be read again. */
  readonly knowsMs: number;
}
