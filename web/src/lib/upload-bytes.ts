import { ApiError } from '@sowon/contracts/client';
import { resumablePath } from '@sowon/contracts/files/calls';
import { newIntent } from '@sowon/contracts/intent';
import { type DetailedError, type HttpRequest, type HttpResponse, Upload } from 'tus-js-client';
import { keepRenewedToken, requestHeaders } from './api.ts';
import { pause } from './patience.ts';
import { readSession } from './session.ts';
import { isWorthAnother, refusalOf } from './upload-refusal.ts';
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

  for (let failures = 0; ; ) {
    signal.throwIfAborted();
    const before = arrived;
    const error = await attempt();
    signal.throwIfAborted();
    if (error === null) return idIn(upload.url ?? '');
    const { causingError: refusal, originalRequest: request } = error as Partial<DetailedError>;
    if (refusal instanceof ApiError && !isWorthAnother(request?.getMethod() ?? '', refusal.reply.status)) {
      throw refusal;
    }
    failures = arrived > before ? 1 : failures + 1;
    onState({ stage: 'waiting', share: null });
    await pause(failures, signal);
  }
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
      // On a failed HEAD the library starts a new upload. Allowed only for one that is missing or not accessible (401, 403, 404).
      const goesOn = status < 400 || (request.getMethod() === 'HEAD' && [401, 403, 404].includes(status));
      if (!goesOn) throw new ApiError(refusalOf(response.getBody(), status));
    },
  };
}
