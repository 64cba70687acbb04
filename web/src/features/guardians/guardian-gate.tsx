import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryView } from '../../lib/query-view.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { AskGuardian } from './ask-guardian.tsx';
import { guardianQueries } from './queries.ts';

interface GuardianGateProps {
  userId: string;
  /** Payment content, shown once paying is allowed. */
  children: ReactNode;
}

/** Lets a minor pay once a guardian has agreed, and shows the state of the consent until then. */
export function GuardianGate({ userId, children }: GuardianGateProps) {
  const consent = useQuery(guardianQueries.consent(userId));
  return (
    <QueryView query={consent} waiting={<Skeleton height={420} />}>
      {({ needed, state, expires }) =>
        !needed || state === 'GIVEN' ? (
          children
        ) : (
          <AskGuardian userId={userId} expires={expires}>
            <Trans>
              You are under age, so a parent or legal guardian has to agree before you can pay. We ask them by
              email, once.
            </Trans>
          </AskGuardian>
        )
      }
    </QueryView>
  );
}
