import People from '@mui/icons-material/PeopleAltOutlined';
import { calls } from '@sowon/contracts/calls';
import type { Noun } from '../nouns/noun.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const noun: Noun = {
  resources: {
    creators: {
      menu: { group: 'members', position: 40 },
      icon: People,
      list: lazyPage(() => import('./creator-list.tsx'), 'CreatorList'),
      show: lazyPage(() => import('./creator-show.tsx'), 'CreatorShow'),
      recordRepresentation: 'name',
      actions: {
        list: calls.listCreators,
        show: calls.showCreator,
        approve: calls.approveCreator,
        mark_adult: calls.markCreatorAdult,
        lift_adult_mark: calls.liftCreatorAdultMark,
        grade: calls.giveGrade,
        owe: calls.proposeOwing,
        pay_by_hand: calls.proposeHandPayout,
        move_account: calls.proposeOverseasAccount,
        review: calls.showContent,
        block: calls.blockContent,
        unblock: calls.unblockContent,
        clear: calls.clearContent,
        uphold: calls.upholdContentBlock,
      },
      rules: {
        filters: { q: true, verified: true, blocked: true, adult: true },
        sorts: ['id', 'name', 'created'],
        order: { field: 'created', order: 'DESC' },
      },
    },
  },
  found: {
    CREATOR: { resource: 'creators' },
  },
};
