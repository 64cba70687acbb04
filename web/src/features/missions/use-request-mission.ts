import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useIntent } from '../../lib/use-intent.ts';
import { refreshCoins } from '../coins/queries.ts';
import { type RequestDraft, requestBody } from './request-draft.ts';

/** Sends a mission request; a second press after a lost reply holds the coins once. */
export function useRequestMission(productId: string) {
  const queries = useQueryClient();
  const intent = useIntent();
  return useMutation({
    mutationFn: (draft: RequestDraft) =>
      api.requestMission({ body: requestBody(productId, draft) }, { intent }),
    onSuccess: () =>
      Promise.all([refreshCoins(queries), queries.invalidateQueries({ queryKey: ['my-missions'] })]),
  });
}
