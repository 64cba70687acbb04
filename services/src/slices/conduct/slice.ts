import type { Slice } from '../../slice.ts';
import * as tables from './migrations/0004-conduct.ts';
import { strikeNotices } from './notices.ts';
import { conductStream } from './state.ts';

export const conduct: Slice = {
  name: 'conduct',
  migrations: { '0004-conduct': tables },
  streams: [conductStream],
  notices: strikeNotices,
};
