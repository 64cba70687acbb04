import { calls } from '@sowon/contracts/calls';
import type { Noun } from '../nouns/noun.ts';

export const noun: Noun = {
  resources: {
    files: {
      actions: {
        list: calls.listFiles,
        take_down: calls.takeDownFile,
        give_back: calls.giveBackFile,
        review: calls.showContent,
        uphold: calls.upholdContentBlock,
      },
      rules: {
        filters: { ownerId: true, takenDown: true },
        sorts: ['created'],
        order: { field: 'created', order: 'DESC' },
      },
    },
  },
};
