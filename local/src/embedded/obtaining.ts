/** How a program is obtained, and who wants to know how far that is. */
export interface Obtaining {
  /** Told in words how far it is; null once it is done. */
  progress(text: string | null): void;
  /** Gives up. */
  signal?: AbortSignal;
}
