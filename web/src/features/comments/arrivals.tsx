import { Plural } from '@lingui/react/macro';
import type { Comment } from '@sowon/contracts/comments/schemas';
import { useState } from 'react';
import { useSession } from '../../lib/session.ts';

interface Arrived {
  /** When the newest comment was made that was on the list. */
  readonly newest: string;
  readonly count: number;
}

/** Says to whoever does not see it that others have commented while the page was open. @param comments the newest first; undefined until they are there */
export function Arrivals({ comments }: { comments: readonly Comment[] | undefined }) {
  const { userId } = useSession();
  const [arrived, setArrived] = useState<Arrived | null>(null);
  const newest = comments?.[0]?.created ?? '';
  // Of what is there at first nothing is said.
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
