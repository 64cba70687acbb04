import type { MouseEvent } from 'react';
import { Link, useCreatePath } from 'react-admin';
import type { ResourceName } from '../api/resource-rules.ts';

interface RecordLinkProps {
  readonly resource: ResourceName;
  readonly id: string;
  readonly children: string;
}

/** Links to a record's page; also the keyboard access, because rows can only be clicked. */
export function RecordLink({ resource, id, children }: RecordLinkProps) {
  const createPath = useCreatePath();
  return (
    <Link
      to={createPath({ resource, id, type: 'show' })}
      onClick={(event: MouseEvent) => event.stopPropagation()}
      underline="hover"
      sx={{ fontWeight: 600 }}
    >
      {children}
    </Link>
  );
}
