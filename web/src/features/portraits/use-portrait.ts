import type { Intent } from '@sowon/contracts/intent';
import { api } from '../../lib/api.ts';
import { storeUser, useSession } from '../../lib/session.ts';
import { useCommand } from '../../lib/use-command.ts';
import { accountQueries } from '../accounts/queries.ts';
import { creatorQueries } from '../creators/queries.ts';
import { useDiscardUpload } from '../files/use-upload.ts';

/** Query keys of everything that shows the signed-in member’s picture. */
const shownBy = [accountQueries.own().queryKey, creatorQueries.own().queryKey, ['creator'], ['creators']];

/**
 * Sets or removes the signed-in member’s picture, and updates the page’s header at once. A refused upload is discarded.
 * @param onChange receives the address of the current picture
 */
export function usePortrait(onChange: (imageUrl: string) => void) {
  const userId = useSession().userId ?? '';
  const discard = useDiscardUpload();
  const set = useCommand({
    name: ['set-portrait', userId],
    send: async (imageFileId: string, intent: Intent) => {
      await api.setPortrait({ params: { userId }, body: { imageFileId } }, { intent });
      return api.currentUser({});
    },
    changes: shownBy,
    onDone: (user) => {
      storeUser(user);
      onChange(user.imageUrl);
    },
    // If the picture was saved after all, the file is in use and is not deleted.
    onRefused: (_, imageFileId) => discard.run(imageFileId),
  });
  const remove = useCommand({
    name: ['remove-portrait', userId],
    send: async (_, intent) => {
      await api.removePortrait({ params: { userId } }, { intent });
      return api.currentUser({});
    },
    changes: shownBy,
    onDone: (user) => {
      storeUser(user);
      onChange(user.imageUrl);
    },
  });
  return { set, remove };
}
