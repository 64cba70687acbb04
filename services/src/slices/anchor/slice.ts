import type { Slice } from '../../slice.ts';
import * as ledgerAnchors from './migrations/0139-ledger-anchors.ts';
import { anchorRefused } from './notices.ts';
import { anchorSweeps } from './sweeps.ts';

export const anchor: Slice = {
  name: 'anchor',
  migrations: { '0139-ledger-anchors': ledgerAnchors },
  notices: [anchorRefused],
  sweeps: anchorSweeps,
};
