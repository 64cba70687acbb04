import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../api.ts';
import { isOutcomeUnknown } from '../../api-error.ts';
import { newIdempotencyKey } from '../../idempotency-key.ts';
import { refreshCoins } from '../coins/queries.ts';
import { type RequestDraft, requestBody } from './request-draft.ts';

/**
 * Sends a mission request. The key stays with the same words until their fate is known, so a second press or a retry
 * after a lost reply holds the coins once; a clear refusal or changed words start a new one.
 */
export function useRequestMission(productId: string) {
  const queries = useQueryClient();
  const attempt = useRef<{ key: string; intent: string } | null>(null);
  return useMutation({
    mutationFn: (draft: RequestDraft) => {
      const body = requestBody(productId, draft);
      const intent = JSON.stringify(body);
      if (attempt.current?.intent !== intent) attempt.current = { key: newIdempotencyKey(), intent };
      return api.requestMission({ body }, { idempotencyKey: attempt.current.key });
    },
    onSuccess: () =>
      Promise.all([refreshCoins(queries), queries.invalidateQueries({ queryKey: ['my-missions'] })]),
    onError: (error) => {
      if (!isOutcomeUnknown(error)) attempt.current = null;
    },
  });
}
