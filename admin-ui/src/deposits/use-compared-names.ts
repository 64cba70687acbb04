import { newIntent } from '@sowon/contracts/intent';
import { useEffect, useState } from 'react';
import { useCanAccess } from 'react-admin';
import { readMatchNames, readTransferNames } from './commands.ts';
import type { ComparedNames } from './records.ts';

interface Comparing {
  /** A transfer to match, or a match that waits for a second staff member. */
  readonly resource: 'transfers' | 'deposit-matches';
  readonly id: string;
  /** Compared deposits and transfers; other ones mean another recorded read. */
  readonly of: readonly string[];
}

/**
 * Reads the names to compare on a page, for staff who may match. The server records each read, so a page reads once. It is not a query, because a query
 * would run again after each command.
 * @returns null until the names are read, and for staff who may not read them
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
      // The page works without the names: the server has already said how well they match.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [canAccess, resource, id, compared]);
  return names;
}
