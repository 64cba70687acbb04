import { ApiError } from '@sowon/contracts/client';
import { resumablePath } from '@sowon/contracts/files/calls';
import { newIntent } from '@sowon/contracts/intent';
import { type DetailedError, type HttpRequest, type HttpResponse, Upload } from 'tus-js-client';
import { api, keepRenewedToken, requestHeaders } from './api.ts';
import { readSession } from './session.ts';
import { type Attempt, untilArrived } from './upload-attempts.ts';
import { isGone, refusalOf } from './upload-refusal.ts';
import type { UploadState } from './upload-state.ts';

/** Bytes of one request: a server accepts one for at most half an hour, and a proxy may buffer it completely. */
const chunkSize = 8 * 1024 * 1024;
/** A connection without progress for this long is broken. */
const silenceMs = 45_000;

interface BytesOptions {
  /** An upload to resume, if the server still has it. */
  uploadId: string | null;
  onUploadId: (uploadId: string) => void;
  onState: (state: UploadState) => void;
  signal: AbortSignal;
}

const addressOf = (uploadId: string) => `${resumablePath}/${uploadId}`;
const idIn = (address: string) => address.split('/').at(-1) ?? '';

/**
 * Sends a file by the tus protocol until all bytes have arrived, however often the connection breaks.
 * @returns the upload's id
 * @throws ApiError when it is refused; the signal's reason
 */
export async function sendBytes(file: File, options: BytesOptions): Promise<string> {
  const { uploadId, onUploadId, onState, signal } = options;
  let arrived = 0;
  let settle: (error: Error | null) => void = () => undefined;
  const upload = new Upload(file, {
    ...tusOptions(),
    uploadUrl: uploadId === null ? null : addressOf(uploadId),
    metadata: { filename: file.name, filetype: file.type },
    onUploadUrlAvailable: () => onUploadId(idIn(upload.url ?? '')),
    onProgress: (sent, total) => {
      listen();
      onState({ stage: 'sending', share: total === 0 ? 0 : sent / total });
    },
    onChunkComplete: (_bytes, accepted) => {
      arrived = accepted;
    },
    onError: (error) => settle(error),
    onSuccess: () => settle(null),
  });
  let silence: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(silence);
    silence = setTimeout(() => settle(new TypeError('the line is silent')), silenceMs);
  };
  const attempt = (): Promise<Error | null> =>
    new Promise<Error | null>((resolve) => {
      settle = resolve;
      signal.addEventListener('abort', () => resolve(null), { once: true });
      listen();
      upload.start();
    }).finally(() => {
      clearTimeout(silence);
      return upload.abort();
    });

  await untilArrived({
    attempt: async () => endOf(await attempt(), arrived),
    renewSession: () => api.currentUser({}),
    onWait: () => onState({ stage: 'waiting', share: null }),
    signal,
  });
  return idIn(upload.url ?? '');
}

/** Returns the end of an attempt; its error is the server's refusal if there was one. */
function endOf(error: Error | null, arrived: number): Attempt {
  const { causingError: refusal, originalRequest: request } = (error ?? {}) as Partial<DetailedError>;
  return {
    error: refusal instanceof ApiError ? refusal : error,
    method: request?.getMethod() ?? '',
    arrived,
  };
}

/** Deletes an upload on the server. */
export function dropBytes(uploadId: string): Promise<void> {
  return Upload.terminate(addressOf(uploadId), { ...tusOptions(), retryDelays: null });
}

function tusOptions() {
  // Same idempotency key for a repeated creation whose first reply was lost: it creates one upload.
  const creation = newIntent(crypto);
  let sentToken = readSession().token;
  return {
    endpoint: resumablePath,
    chunkSize,
    // Retries are decided here, where the connection and the replies are known.
    retryDelays: null,
    storeFingerprintForResuming: false,
    onBeforeRequest: (request: HttpRequest) => {
      sentToken = readSession().token;
      for (const [name, value] of Object.entries(requestHeaders())) request.setHeader(name, value);
      if (request.getMethod() === 'POST') request.setHeader('Idempotency-Key', creation.keyOf('upload'));
    },
    onAfterResponse: (request: HttpRequest, response: HttpResponse) => {
      keepRenewedToken(response.getHeader('Authorization') ?? null, sentToken);
      const status = response.getStatus();
      if (request.getMethod() === 'POST' && status < 500) creation.renew();
      // On a failed HEAD the library starts a new upload, which an upload that is gone needs.
      const goesOn = status < 400 || (request.getMethod() === 'HEAD' && isGone(status));
      if (!goesOn) throw new ApiError(refusalOf(response.getBody(), status));
    },
  };
}
