/** Callbacks for the download or build of a program. */
export interface Obtaining {
  /** Shows the progress; null when it is done. */
  progress(text: string | null): void;
  /** Cancels the download or build. */
  signal?: AbortSignal;
}
