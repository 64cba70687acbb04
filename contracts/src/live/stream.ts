/** Names of the events of the stream. */
export const liveEvents = {
  /** It has begun, and says since when it knows what has changed (`LiveOpen`). */
  open: 'open',
  /** Something has changed (`LiveChange`). */
  changed: 'changed',
  /** What has changed is not known: everything is to be read again. */
  again: 'again',
} as const;

/** What the stream begins with. */
export interface LiveOpen {
  /** It tells of all that has changed in so many milliseconds before, so what was read within them needs no other reading. */
  readonly knowsMs: number;
}
