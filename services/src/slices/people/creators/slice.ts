import type { Slice } from '../../../slice.ts';
import { creatorStream } from './application.ts';
import { creatorConsole, creatorFinds } from './console.ts';
import { creatorReactions, creatorSweeps } from './lifecycle.ts';
import { memberPart } from './member-part.ts';
import * as tables from './migrations/0003-creators.ts';
import * as addressesByPart from './migrations/0033-addresses-by-part.ts';
import * as tagNames from './migrations/0041-tag-names.ts';
import * as creatorUrls from './migrations/0068-creator-urls.ts';
import * as hiddenPages from './migrations/0077-hidden-pages.ts';
import * as adultContent from './migrations/0079-adult-content.ts';
import * as adultReason from './migrations/0082-creator-adult-reason.ts';
import * as creatorSearch from './migrations/0086-creator-search.ts';
import * as leftCreators from './migrations/0089-left-creators.ts';
import * as introductions from './migrations/0090-introductions.ts';
import * as businessTypes from './migrations/0108-business-types.ts';
import * as changedAccounts from './migrations/0109-changed-accounts.ts';
import * as overseasAccounts from './migrations/0135-overseas-accounts.ts';
import { aboutCreators } from './notice-part.ts';
import { creatorNotices } from './notices.ts';
import { overseasAccount } from './overseas-account.ts';
import { creatorPages } from './pages.ts';
import { creatorsExports, creatorsRetention } from './privacy.ts';
import { creatorOrders } from './read-models.ts';
import { creatorRoutes } from './routes.ts';

export const creators: Slice = {
  name: 'creators',
  exports: creatorsExports,
  retention: creatorsRetention,
  migrations: {
    '0003-creators': tables,
    '0033-addresses-by-part': addressesByPart,
    '0041-tag-names': tagNames,
    '0068-creator-urls': creatorUrls,
    '0077-hidden-pages': hiddenPages,
    '0079-adult-content': adultContent,
    '0082-creator-adult-reason': adultReason,
    '0086-creator-search': creatorSearch,
    '0089-left-creators': leftCreators,
    '0090-introductions': introductions,
    '0108-business-types': businessTypes,
    '0109-changed-accounts': changedAccounts,
    '0135-overseas-accounts': overseasAccounts,
  },
  streams: [creatorStream],
  approvals: [overseasAccount],
  finds: creatorFinds,
  routes: [creatorRoutes, creatorConsole],
  pages: creatorPages,
  parts: [memberPart, aboutCreators],
  views: [creatorOrders],
  notices: creatorNotices,
  reactions: creatorReactions,
  sweeps: creatorSweeps,
};
