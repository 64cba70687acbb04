import { newIntent } from '@sowon/contracts/intent';
import { useQuery } from '@tanstack/react-query';
import { useCanAccess } from 'react-admin';
import { readMatchNames, readTransferNames } from '../api/deposit-commands.ts';
import type { ComparedNames } from '../api/records.ts';

interface Comparing {
  /** A transfer that is to be matched, or a match that waits for another one of the staff. */
  readonly resource: 'transfers' | 'deposit-matches';
  readonly id: string;
  /** Deposits and transfers that are compared: other ones are another look. */
  readonly of: readonly string[];
}

/**
 * The names that are compared on a page, for those who may match. The server writes the look down, so a page asks once and keeps the answer
 * while it is open.
 * @returns null while they are not there, and for whoever may not read them
 */
export function useComparedNames({ resource, id, of }: Comparing): ComparedNames | null {
  const { canAccess = false } = useCanAccess({ resource, action: 'compare' });
  const read = resource === 'transfers' ? readTransferNames : readMatchNames;
  const { data } = useQuery({
    queryKey: ['compared-names', resource, id, of.toSorted()],
    queryFn: () => read(newIntent(crypto), id),
    enabled: canAccess,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data ?? null;
}
