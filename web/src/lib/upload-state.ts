/** State of an upload: bytes are being sent, it waits for the connection, or the file is being checked. */
export interface UploadState {
  readonly stage: 'sending' | 'waiting' | 'checking';
  /** Share that has arrived, 0 to 1; null while the connection is broken, when only the server knows it. */
  readonly share: number | null;
}
