import { useLingui } from '@lingui/react/macro';
import type { DepositStatus } from '@sowon/contracts/deposits/schemas';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../lib/query-view.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Empty, Skeleton } from '../../../ui/states.tsx';
import { DepositList } from './deposit-list.tsx';
import { noneOf } from './deposit-texts.ts';
import { depositQueries } from './queries.ts';

/** Statuses in the order of the menu; the first one is the default. */
export const depositStatuses = ['ready', 'paid', 'cancelled', 'failed'] as const satisfies DepositStatus[];

interface PendingChargesProps {
  userId: string;
  status: DepositStatus;
  page: number;
  onStatus: (status: DepositStatus) => void;
  onPage: (page: number) => void;
}

/** The fan’s own bank deposits of one status, newest first. */
export function PendingCharges({ userId, status, page, onStatus, onPage }: PendingChargesProps) {
  const { t, i18n } = useLingui();
  const words: Record<DepositStatus, string> = {
    ready: t`Before deposit`,
    paid: t`Deposited`,
    cancelled: t`Cancelled`,
    failed: t`Failed`,
  };
  return (
    <Stack>
      <SelectField
        label={t`Status`}
        value={status}
        onChange={({ target }) => {
          const chosen = depositStatuses.find((each) => each === target.value);
          if (chosen) onStatus(chosen);
        }}
      >
        {depositStatuses.map((each) => (
          <option key={each} value={each}>
            {words[each]}
          </option>
        ))}
      </SelectField>
      <QueryView
        query={useQuery(depositQueries.page(userId, status, page))}
        waiting={<Skeleton height={480} />}
        isEmpty={({ content }) => content.length === 0}
        empty={<Empty title={i18n._(noneOf[status])} />}
      >
        {({ content, totalPages }) => (
          <Stack>
            <DepositList deposits={content} />
            <Pager page={page} totalPages={totalPages} onPage={onPage} />
          </Stack>
        )}
      </QueryView>
    </Stack>
  );
}
