import { calls } from '@sowon/contracts/calls';
import { ApiError, sendFor } from '@sowon/contracts/client';
import type { ErrorReply } from '@sowon/contracts/errors';
import type { Intent } from '@sowon/contracts/intent';
import { type api, keepRenewedToken, requestHeaders } from './api.ts';
import { readSession } from './session.ts';

export type UploadedFile = Awaited<ReturnType<typeof api.uploadFile>>;

interface UploadOptions {
  /** What the file is wanted for. */
  intent: Intent;
  /** Share sent so far, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends one image, video or voice file. `fetch` cannot tell how much of a body was sent, so this is the one call that
 * goes by XMLHttpRequest.
 * @throws ApiError as the contract client does; TypeError when the network fails or the upload is cancelled.
 */
export function uploadFile(file: File, { intent, ...options }: UploadOptions): Promise<UploadedFile> {
  // A browser shows no more of a file without reading it; were it another one after all, the API refuses the key.
  const request = JSON.stringify([file.name, file.type, file.size, file.lastModified]);
  return sendFor(intent, request, (key) => transmit(file, key, options));
}

function transmit(
  file: File,
  key: string,
  { onProgress, signal }: Omit<UploadOptions, 'intent'>,
): Promise<UploadedFile> {
  const { method, path, upload } = calls.uploadFile;
  const sentToken = readSession().token;
  const form = new FormData();
  form.append(upload, file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    for (const [name, value] of Object.entries(requestHeaders())) request.setRequestHeader(name, value);
    request.setRequestHeader('Idempotency-Key', key);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total);
    request.onerror = () => reject(new TypeError('the upload was interrupted'));
    request.onabort = () => reject(new TypeError('the upload was cancelled'));
    request.onload = () => {
      keepRenewedToken(request.getResponseHeader('authorization'), sentToken);
      const reply = parse(request.responseText);
      if (request.status < 300)
        resolve(reply as UploadedFile); // Trusted as typed, as in the contract client.
      else reject(new ApiError(errorReplyOf(reply, request.status)));
    };
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // A proxy in between answered.
  }
}

function errorReplyOf(reply: unknown, status: number): ErrorReply {
  const isOurs = typeof reply === 'object' && reply !== null && 'code' in reply && 'subErrors' in reply;
  if (isOurs) return reply as ErrorReply;
  return {
    message: 'server error',
    status,
    code: status === 413 ? 'FILE_TOO_LARGE' : 'INTERNAL',
    subErrors: [],
  };
}
