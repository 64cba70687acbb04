import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { kstMinute } from '../look/format.ts';

interface HeldByProps {
  /** The staff member who claimed the task; null if nobody did. Others may take it over from `takeOverFrom` on. */
  readonly by: string | null;
  readonly byName: string;
  readonly takeOverFrom: string | null;
  /** Shown to the member who claimed it. */
  readonly own: ReactNode;
  /** Shown to others once they may take it over. */
  readonly takeOver: ReactNode;
}

/** Actions of a claimed manual task: only the claimant goes on with it. After a time limit, others may take it over. */
export function HeldBy({ by, byName, takeOverFrom, own, takeOver }: HeldByProps) {
  const { identity } = useGetIdentity();
  const translate = useTranslate();
  if (identity === undefined || takeOverFrom === null) return null;
  if (identity.id === by) return own;
  const mayTakeOver = Date.parse(takeOverFrom) <= Date.now();
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {translate(mayTakeOver ? 'console.held.forgotten' : 'console.held.by', {
          name: byName,
          until: kstMinute(takeOverFrom),
        })}
      </Typography>
      {mayTakeOver && takeOver}
    </>
  );
}
