import type { Intent } from '@sowon/contracts/intent';
import { api } from '../../lib/api.ts';
import { storeUser, useSession } from '../../lib/session.ts';
import { useCommand } from '../../lib/use-command.ts';
import { accountQueries } from '../accounts/queries.ts';
import { creatorQueries } from '../creators/queries.ts';
import { useDiscardUpload } from '../files/use-upload.ts';

/** Whatever shows the signed-in member's picture. */
const shownBy = [accountQueries.own().queryKey, creatorQueries.own().queryKey, ['creator'], ['creators']];

/**
 * Gives the signed-in member a picture, or takes it away; the page's frame follows at once. An upload that was refused is given
 * back.
 * @param onChange told the address of the picture that they have now
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
    // Where it was taken after all it is in use, and stays.
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
