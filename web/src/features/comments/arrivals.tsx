import { Plural } from '@lingui/react/macro';
import type { Comment } from '@sowon/contracts/comments/schemas';
import { useState } from 'react';
import { useSession } from '../../lib/session.ts';

interface Arrived {
  /** Creation instant of the newest comment on the list. */
  readonly newest: string;
  readonly count: number;
}

/** Tells screen reader users that others have commented while the page was open. @param comments newest first; undefined until they are loaded */
export function Arrivals({ comments }: { comments: readonly Comment[] | undefined }) {
  const { userId } = useSession();
  const [arrived, setArrived] = useState<Arrived | null>(null);
  const newest = comments?.[0]?.created ?? '';
  // Comments that are there at first are not announced.
  if (comments !== undefined && newest !== arrived?.newest) {
    const others = comments.filter(
      ({ created, user }) => created > (arrived?.newest ?? newest) && user.id !== userId,
    );
    setArrived({ newest, count: others.length });
  }
  return (
    <p role="status" className="visually-hidden">
      {arrived !== null && arrived.count > 0 && (
        <span key={arrived.newest}>
          <Plural value={arrived.count} one="# new comment" other="# new comments" />
        </span>
      )}
    </p>
  );
}
