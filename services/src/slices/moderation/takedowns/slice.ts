import type { Slice } from '../../../slice.ts';
import { blockPart } from './block-part.ts';
import { takedownConsole, takedownFinds, takedownsAuditWords } from './console.ts';
import { takedownStream } from './decide.ts';
import { takedownDue, takedownReactions } from './lifecycle.ts';

export const takedowns: Slice = {
  name: 'takedowns',
  auditWords: takedownsAuditWords,
  schema: new URL('./schema.sql', import.meta.url),
  streams: [takedownStream],
  parts: [blockPart],
  finds: takedownFinds,
  routes: [takedownConsole],
  reactions: takedownReactions,
  deadlines: [takedownDue],
};
