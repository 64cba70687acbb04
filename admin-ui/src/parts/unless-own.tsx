import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetIdentity } from 'react-admin';

interface UnlessOwnProps {
  /** Id of the staff member who did the first half of a two-person task. */
  readonly by: string | undefined;
  /** Text for that member instead of the second half. */
  readonly told: string;
  readonly children: ReactNode;
}

/** Shows the second half of a two-person task to everybody but the member who did the first half. */
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
