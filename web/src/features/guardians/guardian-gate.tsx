import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../lib/api.ts';
import { ErrorCard } from '../../lib/error-card.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { AskGuardian } from './ask-guardian.tsx';

interface GuardianGateProps {
  userId: string;
  /** What is to be paid; shown once it may be. */
  children: ReactNode;
}

/** Lets a member under age pay once a guardian has agreed, and shows how that stands until then. */
export function GuardianGate({ userId, children }: GuardianGateProps) {
  const consent = useQuery({
    queryKey: ['guardian-consent', userId],
    queryFn: () => api.guardianConsent({ params: { userId } }),
    // The guardian agrees on another device.
    refetchInterval: ({ state }) => (state.data?.state === 'ASKED' ? 10_000 : false),
  });
  if (consent.isError) return <ErrorCard error={consent.error} onRetry={() => void consent.refetch()} />;
  if (!consent.data) return <Skeleton height={420} />;
  const { needed, state, expires } = consent.data;
  if (!needed || state === 'GIVEN') return children;
  return (
    <AskGuardian userId={userId} expires={expires}>
      <Trans>
        You are under age, so a parent or legal guardian has to agree before you can pay. We ask them by
        email, once.
      </Trans>
    </AskGuardian>
  );
}
