import type { Slice } from '../../../slice.ts';
import { blockPart } from './block-part.ts';
import { takedownConsole, takedownFinds } from './console.ts';
import { takedownDue, takedownReactions } from './lifecycle.ts';
import * as tables from './migrations/0081-takedowns.ts';
import { takedownStream } from './state.ts';

export const takedowns: Slice = {
  name: 'takedowns',
  migrations: { '0081-takedowns': tables },
  streams: [takedownStream],
  parts: [blockPart],
  finds: takedownFinds,
  routes: [takedownConsole],
  reactions: takedownReactions,
  deadlines: [takedownDue],
};
