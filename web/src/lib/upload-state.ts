/** How an upload goes: its bytes are sent, it waits for the line, or what arrived is checked. */
export interface UploadState {
  readonly stage: 'sending' | 'waiting' | 'checking';
  /** Share that has arrived, 0 to 1. */
  readonly share: number;
}
