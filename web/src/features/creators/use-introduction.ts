import type { Intent } from '@sowon/contracts/intent';
import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useDiscardUpload } from '../files/use-upload.ts';
import { creatorQueries } from './queries.ts';

type OwnCreator = Reply<Routes['currentCreator']>;

/**
 * Gives the signed-in creator an introduction, or takes it away; what the page reads of them says so at once. An upload that was refused is given
 * back.
 */
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
    // Where it was taken after all it is in use, and stays.
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
