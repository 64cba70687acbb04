import { ApiError, sendFor } from '@sowon/contracts/client';
import { drawCalls } from '@sowon/contracts/draws/calls';
import type { Intent } from '@sowon/contracts/intent';
import { keepRenewedToken, requestHeaders } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { readSession } from '../../lib/session.ts';
import { refusalOf } from '../../lib/upload-refusal.ts';

/**
 * Requests the delivery file of an event’s prizes, and saves it to the device. The reply is not JSON, so the API client cannot read it.
 * @throws ApiError when it is refused; the error of `fetch` when no server answers
 */
export function saveDeliveryFile(productId: string, intent: Intent): Promise<void> {
  const { method, path } = drawCalls.exportWinners;
  const address = path.replace('{productId}', encodeURIComponent(productId));
  return sendFor(intent, address, async (key) => {
    const { token } = readSession();
    const reply = await fetch(address, { method, headers: { ...requestHeaders(), 'Idempotency-Key': key } });
    keepRenewedToken(reply.headers.get('authorization'), token);
    if (!reply.ok) throw new ApiError(refusalOf(await reply.text(), reply.status));
    const name = /filename="([^"]+)"/.exec(reply.headers.get('content-disposition') ?? '')?.[1];
    saveFile(await reply.blob(), name ?? 'winners.csv');
  });
}
