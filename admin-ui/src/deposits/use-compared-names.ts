import { newIntent } from '@sowon/contracts/intent';
import { useEffect, useState } from 'react';
import { useCanAccess } from 'react-admin';
import { readMatchNames, readTransferNames } from './commands.ts';
import type { ComparedNames } from './records.ts';

interface Comparing {
  /** A transfer that is to be matched, or a match that waits for another one of the staff. */
  readonly resource: 'transfers' | 'deposit-matches';
  readonly id: string;
  /** Deposits and transfers that are compared: other ones are another look. */
  readonly of: readonly string[];
}

/**
 * The names that are compared on a page, for those who may match. The server writes each look down, so a page looks once: it is no query,
 * which would be sent again after each command.
 * @returns null until they are read, and for staff who may not read them
 */
export function useComparedNames({ resource, id, of }: Comparing): ComparedNames | null {
  const { canAccess = false } = useCanAccess({ resource, action: 'compare' });
  const [names, setNames] = useState<ComparedNames | null>(null);
  const compared = of.toSorted().join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other deposits or transfers are another look
  useEffect(() => {
    if (!canAccess) return;
    let isHere = true;
    const read = resource === 'transfers' ? readTransferNames : readMatchNames;
    read(newIntent(crypto), id).then(
      (answer) => {
        if (isHere) setNames(answer);
      },
      // The page goes on without the names: the server has said how they agree.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [canAccess, resource, id, compared]);
  return names;
}
