import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { kstMinute } from '../look/format.ts';

interface HeldByProps {
  /** Who of the staff has taken it up, and from when on another may take it over; null where nobody has. */
  readonly by: string | null;
  readonly byName: string;
  readonly takeOverFrom: string | null;
  /** For whoever has it. */
  readonly own: ReactNode;
  /** For others, once they may take it over. */
  readonly takeOver: ReactNode;
}

/** What somebody of the staff does by hand: only they go on with it, until they may have forgotten it. */
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
