import type { Notice } from '@sowon/contracts/notices/schemas';
import { useEffect } from 'react';
import { api } from '../../lib/api.ts';
import { useCommand } from '../../lib/use-command.ts';
import { noticeQueries } from './queries.ts';

/** Marks the shown notices as read, with all earlier ones. A notice that was new when it loaded stays marked as new. */
export function useRead(shown: readonly Notice[]): void {
  const until = shown.find(({ read }) => !read)?.created;
  const reading = useCommand<string>({
    name: ['read-notices', until ?? ''],
    send: (instant, intent) => api.readNotices({ body: { until: instant } }, { intent }),
    changes: [noticeQueries.unread().queryKey],
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what came
  useEffect(() => {
    if (until !== undefined) reading.run(until);
  }, [until]);
}
