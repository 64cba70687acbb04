import type { Slice } from '../../../slice.ts';
import { anchorsSweeps } from './lifecycle.ts';
import * as ledgerAnchors from './migrations/0139-ledger-anchors.ts';
import { anchorRefused } from './notices.ts';

export const anchors: Slice = {
  name: 'anchors',
  migrations: { '0139-ledger-anchors': ledgerAnchors },
  notices: [anchorRefused],
  sweeps: anchorsSweeps,
};
