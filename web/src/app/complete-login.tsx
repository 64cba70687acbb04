import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { storeOwn } from '../features/accounts/sign-in.ts';
import { ErrorCard } from '../lib/error-card.tsx';

/** Reads the owner of the stored token and reports it. An invalid token is handled as everywhere. */
export function CompleteLogin({ waiting, onDone }: { waiting: ReactNode; onDone: () => void }) {
  const { isSuccess, error, refetch } = useQuery({
    queryKey: ['whose-token'],
    queryFn: storeOwn,
    gcTime: 0,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told once.
  useEffect(() => {
    if (isSuccess) onDone();
  }, [isSuccess]);
  return error === null ? waiting : <ErrorCard error={error} onRetry={() => void refetch()} />;
}
