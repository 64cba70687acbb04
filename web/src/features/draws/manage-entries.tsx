import { useLingui } from '@lingui/react/macro';
import type { DrawEntry } from '@sowon/contracts/draws/schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { pageOfList, useAddress } from '../../lib/address.ts';
import { QueryView } from '../../lib/query-view.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Empty, Skeleton } from '../../ui/states.tsx';
import { drawQueries } from './queries.ts';

const shown = { page: pageOfList };

interface ManageEntriesProps {
  productId: string;
  /** Statuses of the listed entries; all statuses if empty. */
  status?: readonly DrawEntry['status'][];
  /** Title of an empty list. */
  empty: ReactNode;
  children: (entry: DrawEntry) => ReactNode;
}

/** Entries of the creator’s own event, five per page (spec 2 §9). */
export function ManageEntries({ productId, status = [], empty, children }: ManageEntriesProps) {
  const { t } = useLingui();
  const [{ page }, show] = useAddress(shown);
  return (
    <QueryView
      query={useQuery(drawQueries.entries(productId, { status, page }))}
      waiting={<Skeleton height={400} />}
      isEmpty={({ totalElements }) => totalElements === 0}
      empty={<Empty title={empty} />}
    >
      {({ content, totalPages }) =>
        // The page existed when the list was longer, for example all entries before the winners were announced.
        content.length === 0 ? (
          <Navigate to="?" replace />
        ) : (
          <Stack>
            <Stack as="ul" gap="s" aria-label={t`Entries`}>
              {content.map(children)}
            </Stack>
            <Pager page={page} totalPages={totalPages} onPage={(next) => show({ page: next })} />
          </Stack>
        )
      }
    </QueryView>
  );
}
