import { api } from '../../lib/api.ts';
import { useMark } from '../../lib/use-mark.ts';

/**
 * Returns whether the signed-in member follows a creator, and a function to change it.
 * @param read value in the reply of the page
 */
export function useFollow(creatorId: string, read: boolean) {
  const params = { creatorId };
  const { marked: following, toggle } = useMark({
    name: ['follow', creatorId],
    read,
    send: (wanted, { userId, intent }) =>
      wanted
        ? api.follow({ params, body: { userId } }, { intent })
        : api.unfollow({ params, query: { userId } }, { intent }),
    changes: [['follows']],
    tellsRefusal: true,
  });
  return { following, toggle };
}
