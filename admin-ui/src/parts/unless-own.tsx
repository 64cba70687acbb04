import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetIdentity } from 'react-admin';

interface UnlessOwnProps {
  /** Who of the staff did the first half of what two have to do. */
  readonly by: string | undefined;
  /** What they are told in the place of the second. */
  readonly told: string;
  readonly children: ReactNode;
}

/** The second half of what two of the staff have to do, for whoever did not do the first. */
export function UnlessOwn({ by, told, children }: UnlessOwnProps) {
  const { identity } = useGetIdentity();
  if (identity === undefined) return null;
  if (identity.id !== by) return children;
  return (
    <Typography variant="body2" color="text.secondary">
      {told}
    </Typography>
  );
}
