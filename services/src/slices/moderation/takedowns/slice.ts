import type { Slice } from '../../../slice.ts';
import { blockPart } from './block-part.ts';
import { takedownConsole } from './console.ts';
import { takedownDue } from './deadlines.ts';
import { takedownFinds } from './finds.ts';
import * as tables from './migrations/0081-takedowns.ts';
import { takedownReactions } from './reactions.ts';
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
