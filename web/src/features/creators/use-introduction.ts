import type { Intent } from '@sowon/contracts/intent';
import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useDiscardUpload } from '../files/use-upload.ts';
import { creatorQueries } from './queries.ts';

type OwnCreator = Reply<Routes['currentCreator']>;

/** Sets or removes the introduction of the signed-in creator, and updates their cached profile at once. A refused upload is discarded. */
export function useIntroduction(creatorId: string) {
  const queries = useQueryClient();
  const discard = useDiscardUpload();
  const { queryKey } = creatorQueries.own();
  const changes = [['creator']];
  const onDone = (creator: OwnCreator) => {
    queries.setQueryData(queryKey, creator);
  };
  const set = useCommand({
    name: ['set-introduction', creatorId],
    send: async (introFileId: string, intent: Intent) => {
      await api.setIntroduction({ params: { creatorId }, body: { introFileId } }, { intent });
      return api.currentCreator({});
    },
    changes,
    onDone,
    // If the introduction was saved after all, the file is in use and is not deleted.
    onRefused: (_, introFileId) => discard.run(introFileId),
  });
  const remove = useCommand({
    name: ['remove-introduction', creatorId],
    send: async (_, intent) => {
      await api.removeIntroduction({ params: { creatorId } }, { intent });
      return api.currentCreator({});
    },
    changes,
    onDone,
  });
  return { set, remove };
}
