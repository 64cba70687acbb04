import { Trans } from '@lingui/react/macro';
import type { DrawRecord } from '@sowon/contracts/draws/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states.tsx';
import { checkDraw } from './proof-check.ts';
import { ProofFacts } from './proof-facts.tsx';
import { ProofOrder } from './proof-order-table.tsx';
import { ProofOwn } from './proof-own.tsx';
import { ProofScript } from './proof-script.tsx';
import { ProofSteps, ProofWinners } from './proof-tables.tsx';
import { ProofVerdict } from './proof-verdict.tsx';

interface ProofViewProps {
  record: DrawRecord;
  /** True if the reader has entered. */
  hasEntered: boolean;
}

/** Public record of a draw, which the reader’s own browser recomputes on request. */
export function ProofView({ record, hasEntered }: ProofViewProps) {
  // Pages without https have no WebCrypto.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  const [isAsked, setIsAsked] = useState(false);
  const check = useQuery({
    queryKey: ['draws', 'check', record],
    queryFn: () => checkDraw(record, subtle),
    enabled: isAsked && subtle !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const found = check.data ?? null;
  return (
    <Stack>
      {subtle === undefined ? (
        <Notice tone="warn">
          <Trans>This browser computes nothing on a page without https. Please use the script below.</Trans>
        </Notice>
      ) : (
        <Stack gap="m">
          <div>
            <Button busy={check.isFetching} onClick={() => setIsAsked(true)}>
              <Trans>Recompute everything</Trans>
            </Button>
          </div>
          <div role="status">{found && <ProofVerdict record={record} check={found} />}</div>
        </Stack>
      )}
      {hasEntered && subtle && <ProofOwn record={record} order={found?.order ?? null} subtle={subtle} />}
      <ProofFacts record={record} />
      <ProofWinners record={record} check={found} />
      <ProofSteps record={record} check={found} />
      {found?.order && <ProofOrder record={record} order={found.order} />}
      <ProofScript record={record} />
    </Stack>
  );
}
