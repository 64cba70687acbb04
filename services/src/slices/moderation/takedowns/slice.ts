import type { Slice } from '../../../slice.ts';
import { blockPart } from './block-part.ts';
import { takedownConsole, takedownFinds } from './console.ts';
import { takedownDue, takedownReactions } from './lifecycle.ts';
import { takedownStream } from './state.ts';

export const takedowns: Slice = {
  name: 'takedowns',
  schema: new URL('./schema.sql', import.meta.url),
  streams: [takedownStream],
  parts: [blockPart],
  finds: takedownFinds,
  routes: [takedownConsole],
  reactions: takedownReactions,
  deadlines: [takedownDue],
};
