/** How an upload goes: its bytes are sent, it waits for the line, or what arrived is checked. */
export interface UploadState {
  readonly stage: 'sending' | 'waiting' | 'checking';
  /** Share that has arrived, 0 to 1; null while a line is broken, as only the server knows what of the last bytes it got. */
  readonly share: number | null;
}
